import type { JSONContent } from '@tiptap/core';
import {
  type BlockNode,
  type InlineNode,
  type ListItemNode,
  type ListNode,
  mergeFields,
  type SignKind,
  signKinds,
  type TemplateContent,
} from '../../../../src/contract/documents/content.ts';
import { isStorable } from '../../../../src/contract/storable.ts';

/** What the editor begins with. It has to have a line to write in. */
export const editorDocOf = (content: TemplateContent): JSONContent => {
  if (content.content.length === 0) return { type: 'doc', content: [{ type: 'paragraph' }] };
  // The contract names the nodes of the editor; its own type is a looser one of lists that can be changed.
  return structuredClone(content) as JSONContent;
};

const storableOf = (text: string): string => (isStorable(text) ? text : Array.from(text).filter(isStorable).join(''));

const textOf = (value: unknown): string => (typeof value === 'string' ? storableOf(value).trim() : '');

const placeOf = ({ attrs = {} }: JSONContent) => ({
  fallback: textOf(attrs['fallback']) || null,
  required: attrs['required'] === true,
});

const known = <T extends string>(names: readonly T[], value: unknown): T | undefined =>
  names.find((name) => name === value);

const textNodeOf = ({ text = '', marks = [] }: JSONContent): readonly InlineNode[] => {
  const kept = storableOf(text);
  const styles = (['bold', 'italic'] as const).filter((type) => marks.some((mark) => mark.type === type));
  if (kept === '') return [];
  return [{ type: 'text', text: kept, ...(styles.length > 0 && { marks: styles.map((type) => ({ type })) }) }];
};

const inlineOf = (node: JSONContent): readonly InlineNode[] => {
  if (node.type === 'text') return textNodeOf(node);
  if (node.type === 'blank')
    return [{ type: 'blank', attrs: { label: textOf(node.attrs?.['label']), ...placeOf(node) } }];
  const name = known(mergeFields, node.attrs?.['name']);
  return node.type === 'mergeField' && name !== undefined
    ? [{ type: 'mergeField', attrs: { name, ...placeOf(node) } }]
    : [];
};

const lineOf = ({ content = [] }: JSONContent): InlineNode[] => content.flatMap(inlineOf);

const itemOf = ({ content = [] }: JSONContent): ListItemNode => ({
  type: 'listItem',
  content: content.map((node) =>
    node.type === 'paragraph' ? { type: 'paragraph', content: lineOf(node) } : listOf(node),
  ),
});

const listOf = ({ type, content = [] }: JSONContent): ListNode => ({
  type: type === 'orderedList' ? 'orderedList' : 'bulletList',
  content: content.map(itemOf),
});

/** The first id of its kind that no other field of the signer has. */
export const freeId = (kind: SignKind, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) if (!taken.has(`${kind}${number}`)) return `${kind}${number}`;
};

const signFieldOf = ({ attrs = {} }: JSONContent, taken: Set<string>): BlockNode => {
  const kind = known(signKinds, attrs['kind']) ?? 'text';
  const own = String(attrs['id']);
  const id = own === '' || taken.has(own) ? freeId(kind, taken) : own;
  taken.add(id);
  return {
    type: 'signField',
    attrs: { id, kind, label: textOf(attrs['label']), required: attrs['required'] !== false },
  };
};

const levelOf = (value: unknown): 1 | 2 | 3 => ([1, 2, 3] as const).find((level) => level === value) ?? 1;

const blockOf = (node: JSONContent, taken: Set<string>): readonly BlockNode[] => {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: levelOf(node.attrs?.['level']) }, content: lineOf(node) }];
    case 'paragraph':
      return [{ type: 'paragraph', content: lineOf(node) }];
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'signField':
      return [signFieldOf(node, taken)];
    case 'bulletList':
    case 'orderedList':
      return [listOf(node)];
    default:
      return [];
  }
};

/**
 * What is saved of what the editor holds: nothing but what the contract names. A field of the signer that was copied gets an id of its own,
 * and what cannot be stored is left out.
 */
export const contentOf = ({ content = [] }: JSONContent): TemplateContent => {
  const taken = new Set<string>();
  return { type: 'doc', content: content.flatMap((node) => blockOf(node, taken)) };
};
