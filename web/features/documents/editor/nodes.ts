import { type DOMOutputSpec } from '@tiptap/pm/model';
import { Node } from '@tiptap/core';
import { InlineNode, type MergeField, SignField, type SignKind } from '../../../../src/contract/documents/content.ts';
import { fieldNames, signNames } from '../parts/index.ts';
import { settingMessages } from './messages.ts';

/** The three kinds of fields, by the names of their nodes. */
export const fieldTypes = ['mergeField', 'blank', 'signField'] as const;

const svg = 'http://www.w3.org/2000/svg';

const shapes: Readonly<Record<SignKind, string>> = {
  signature: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  initials: 'M3 17l3.5-10L10 17M4.2 13.5h4.600M14 7h3.500a2.500 2.500 0 0 1 0 5H14zM14 12h4a2.500 2.500 0 0 1 0 5h-4z',
  text: 'm5 7V5h14v2M12 5v14M9 19h6',
  checkbox: 'M5 5h14v14H5zM8.500 12l2.500 2.500 4.500-5',
  date: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
};

const iconOf = (kind: SignKind): DOMOutputSpec => [
  `${svg} svg`,
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  [`${svg} path`, { d: shapes[kind] }],
];

/** What stands in the HTML that is copied, and is read from what is pasted: nothing that the contract does not know. */
const writtenAttrs = 'data-field';

const readAttrs = (element: HTMLElement): unknown => {
  try {
    return JSON.parse(element.getAttribute(writtenAttrs) ?? '');
  } catch {
    return null;
  }
};

// Read by `getAttrs` alone, and never from an attribute of the same name.
const attribute = (initial: unknown) => ({ default: initial, rendered: false, parseHTML: () => null });

const placeAttributes = () => ({ fallback: attribute(null), required: attribute(false) });

interface PlaceOptions {
  readonly type: 'mergeField' | 'blank';
  readonly of: 'name' | 'label';
  readonly nameOf: (value: string) => string;
}

const place = ({ type, of, nameOf }: PlaceOptions) =>
  Node.create({
    ...{ name: type, group: 'inline', inline: true, atom: true },
    addAttributes: () => ({ [of]: attribute(''), ...placeAttributes() }),
    parseHTML: () => [
      {
        tag: `span[data-type="${type}"]`,
        getAttrs: (element) => {
          const parsed = InlineNode.safeParse({ type, attrs: readAttrs(element) });
          return parsed.success && parsed.data.type !== 'text' ? parsed.data.attrs : false;
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { class: `place ${type}`, 'data-type': type, [writtenAttrs]: JSON.stringify(attrs) },
      nameOf(String(attrs[of])),
    ],
    renderText: ({ node: { attrs } }) => nameOf(String(attrs[of])),
  });

/** A value of the customer, the link or the store. */
export const MergeFieldNode = place({
  ...{ type: 'mergeField', of: 'name' },
  nameOf: (name) => fieldNames[name as MergeField],
});

/** A place that staff fill. */
export const BlankNode = place({ type: 'blank', of: 'label', nameOf: (label) => label || settingMessages.blank });

/** What stands in the text for a field of the signer. */
export const signFieldName = ({ kind, label }: Pick<SignField, 'kind' | 'label'>): string =>
  [signNames[kind], label].filter((part, at, parts) => part !== '' && parts.indexOf(part) === at).join(': ');

/** A place that the signer fills. */
export const SignFieldNode = Node.create({
  ...{ name: 'signField', group: 'block', atom: true, draggable: true },
  addAttributes: () => ({
    ...{ id: attribute(''), kind: attribute('text') },
    ...{ label: attribute(''), required: attribute(true) },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-type="signField"]',
      getAttrs: (element) => {
        const parsed = SignField.safeParse(readAttrs(element));
        return parsed.success ? parsed.data : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    // The schema of the editor has these attributes alone.
    const field = attrs as SignField;
    const { required, optional } = settingMessages.marks;
    return [
      'div',
      { class: 'sign-field', 'data-type': 'signField', [writtenAttrs]: JSON.stringify(field) },
      iconOf(field.kind),
      ['span', {}, signFieldName(field)],
      ['small', {}, field.required ? required : optional],
    ];
  },
  renderText: ({ node: { attrs } }) => signFieldName(attrs as SignField),
});
