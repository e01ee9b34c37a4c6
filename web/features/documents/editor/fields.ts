import { type MergeField, mergeFields, type SignKind, signKinds } from '../../../../src/contract/documents/content.ts';
import { fieldNames, signNames } from '../parts/index.ts';
import { listMessages as messages } from './messages.ts';

/** What can be put into the text. A blank without a name is named once it stands there. */
export type FieldChoice =
  | { readonly type: 'mergeField'; readonly name: MergeField }
  | { readonly type: 'blank'; readonly label: string }
  | { readonly type: 'signField'; readonly kind: SignKind };

type Group = keyof typeof messages.groups;

/** A line of the list of fields. */
export interface FieldOption {
  readonly key: string;
  readonly group: Group;
  readonly name: string;
  readonly choice: FieldChoice;
}

const groupOf = (name: MergeField): Group =>
  (['customer', 'link', 'store'] as const).find((group) => name.startsWith(`${group}.`)) ?? 'other';

const merged: readonly FieldOption[] = mergeFields.map((name) => ({
  ...{ key: name, group: groupOf(name), name: fieldNames[name] },
  choice: { type: 'mergeField', name },
}));

const signed: readonly FieldOption[] = signKinds.map((kind) => ({
  ...{ key: `sign-${kind}`, group: 'signer', name: signNames[kind] },
  choice: { type: 'signField', kind },
}));

const blankOf = (label: string): FieldOption => ({
  ...{ key: `blank-${label}`, group: 'blank', name: label },
  choice: { type: 'blank', label },
});

/** A blank that is named in the text, or has the name that was sought. */
const newBlank = (label: string): FieldOption => ({
  ...{ key: 'new-blank', group: label === '' ? 'blank' : 'new' },
  name: label === '' ? messages.newBlank : messages.newBlankOf(label),
  choice: { type: 'blank', label },
});

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The fields that a search finds, by their names and those of their groups; a blank can be made of any other name. */
export const findFields = (search: string, blanks: readonly string[]): readonly FieldOption[] => {
  const own = blanks.map(blankOf);
  const label = search.trim();
  if (label === '') return [...merged, ...own, newBlank(''), ...signed];
  const sought = plain(label);
  const found = [...merged, ...own, ...signed].filter(({ name, group }) =>
    plain(`${messages.groups[group]} ${name}`).includes(sought),
  );
  // What was found comes first: it is what Enter takes.
  return own.some(({ name }) => plain(name) === sought) ? found : [...found, newBlank(label)];
};
