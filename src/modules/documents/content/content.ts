import {
  type BlockNode,
  type InlineNode,
  type ListNode,
  type SignField,
  type TemplateContent,
  unknownFieldsIn,
} from '../../../contract/documents/content.ts';
import { templateLimits } from '../../../contract/documents/limits.ts';
import { Problem } from '../../../kernel/problem.ts';
import { onceFor } from '../../../platform/once-for.ts';
import { messages } from './messages.ts';

/** A line of a template where it stands: `place` counts the blocks from 0, lists by what they begin with. */
export interface Line {
  readonly place: number;
  readonly inline: readonly InlineNode[];
}

const linesOfList = (list: ListNode, place: number): readonly Line[] =>
  list.content.flatMap((item) =>
    item.content.flatMap((node) =>
      node.type === 'paragraph' ? [{ place, inline: node.content }] : linesOfList(node, place),
    ),
  );

const linesOfBlock = (block: BlockNode, place: number): readonly Line[] => {
  if (block.type === 'heading' || block.type === 'paragraph') return [{ place, inline: block.content }];
  return block.type === 'bulletList' || block.type === 'orderedList' ? linesOfList(block, place) : [];
};

/** Every line of a template, in its order. */
export const linesOf = ({ content }: TemplateContent): readonly Line[] => content.flatMap(linesOfBlock);

/** What the signer fills in, in the order of the text. */
export const signFieldsOf = ({ content }: TemplateContent): readonly SignField[] =>
  content.flatMap((block) => (block.type === 'signField' ? [block.attrs] : []));

/** A place that staff fill, once for each label; it is required where one of its places is. */
export interface Blank {
  readonly label: string;
  readonly required: boolean;
}

const findBlanks = (content: TemplateContent): readonly Blank[] => {
  const found = new Map<string, boolean>();
  for (const { inline } of linesOf(content))
    for (const node of inline)
      if (node.type === 'blank')
        found.set(node.attrs.label, node.attrs.required || found.get(node.attrs.label) === true);
  return [...found].map(([label, required]) => ({ label, required }));
};

/** What staff fill in when they make a document, in the order of the text. Many documents are made of the same content. */
export const blanksOf = onceFor(findBlanks, new WeakMap());

const charactersOf = (content: TemplateContent): number =>
  linesOf(content).reduce(
    (sum, { inline }) =>
      sum + inline.reduce((length, node) => length + (node.type === 'text' ? node.text.length : 0), 0),
    0,
  );

interface Demands {
  readonly requireSignature: boolean;
  readonly requireInitials: boolean;
}

const repeatedId = (fields: readonly SignField[]): boolean => new Set(fields.map(({ id }) => id)).size < fields.length;

const valuesOf = (content: TemplateContent): number =>
  linesOf(content).reduce((sum, { inline }) => sum + inline.filter(({ type }) => type !== 'text').length, 0);

/** Why content of the right form cannot be saved all the same, or null. */
export const whyNoContent = (content: TemplateContent, demands: Demands): Problem | null => {
  const refuse = (code: keyof typeof messages): Problem =>
    new Problem('invalid', code, messages[code], { details: [{ path: 'content', message: messages[code] }] });
  const fields = signFieldsOf(content);
  const has = (kind: SignField['kind']): boolean => fields.some((field) => field.kind === kind);
  if (charactersOf(content) > templateLimits.characters) return refuse('content_too_long');
  if (fields.length + valuesOf(content) > templateLimits.fields) return refuse('too_many_fields');
  if (repeatedId(fields)) return refuse('field_repeated');
  if (linesOf(content).some(({ inline }) => unknownFieldsIn(inline).length > 0)) return refuse('field_unknown');
  if (demands.requireSignature && !has('signature')) return refuse('signature_field_missing');
  return demands.requireInitials && !has('initials') ? refuse('initials_field_missing') : null;
};
