import { z } from 'zod';
import { isStorable } from '../storable.ts';
import { templateLimits } from './limits.ts';

/** What is filled in from the customer, the link and the store when a document is made. */
export const mergeFields = [
  'customer.name',
  'customer.phone',
  'customer.email',
  'customer.address',
  'link.amount',
  'link.number',
  'link.created',
  'link.expires',
  'link.notes',
  'store.name',
  'store.phone',
  'store.email',
  'staff.name',
  'today',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What the signer fills in. */
export const signKinds = ['signature', 'initials', 'text', 'checkbox', 'date'] as const;
export type SignKind = (typeof signKinds)[number];

const written = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `At most ${max} characters are allowed`)
    .refine(isStorable, 'This text contains characters that cannot be stored');

const fallback = written(templateLimits.value, 'A fallback is text').nullable().default(null);

const tooLong = `A template has at most ${templateLimits.characters.toLocaleString('en-US')} characters.`;

const TextNode = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(templateLimits.characters, tooLong)
    .refine(isStorable, 'This text contains characters that cannot be stored'),
  marks: z
    .array(z.strictObject({ type: z.enum(['bold', 'italic']) }))
    .max(2)
    .optional(),
});

/** A value of the customer, the link or the store; where there is none the fallback stands, and a required one refuses the document. */
const MergeFieldNode = z.strictObject({
  type: z.literal('mergeField'),
  attrs: z.strictObject({
    name: z.enum(mergeFields, 'This field is not known'),
    fallback,
    required: z.boolean().default(false),
  }),
});

/** A place that staff fill when they make a document; the same label is the same blank. */
const BlankNode = z.strictObject({
  type: z.literal('blank'),
  attrs: z.strictObject({
    label: written(templateLimits.label, 'A blank needs a name'),
    fallback,
    required: z.boolean().default(false),
  }),
});

/** What stands in a line. */
export const InlineNode = z.discriminatedUnion('type', [TextNode, MergeFieldNode, BlankNode]);
export type InlineNode = z.output<typeof InlineNode>;

/** Stands for a field in the text of a line, which is as long as the line. */
export const fieldMark = '\uFFFC';

/** A name in braces that is no field: nothing would be filled in for it. */
export const unknownField = /\{[^{}\n\uFFFC]{1,60}\}/g;

/** The names in braces of a line that are no fields, also where a part of one is bold. */
export const unknownFieldsIn = (line: readonly InlineNode[]): readonly string[] => {
  const written = line.map((node) => (node.type === 'text' ? node.text : fieldMark)).join('');
  return [...written.matchAll(unknownField)].map(([name]) => name);
};

const inline = z.array(InlineNode).default([]);

const HeadingNode = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  content: inline,
});
const ParagraphNode = z.strictObject({ type: z.literal('paragraph'), content: inline });
const RuleNode = z.strictObject({ type: z.literal('horizontalRule') });

/** A place that the signer fills. */
const SignFieldNode = z.strictObject({
  type: z.literal('signField'),
  attrs: z.strictObject({
    // Values are kept by these ids, and `constructor` is a property of every object.
    id: z.string().regex(/^(?!constructor$)[a-z0-9]{1,12}$/, 'A field has an id of small letters and digits'),
    kind: z.enum(signKinds),
    label: written(templateLimits.label, 'A field needs a label'),
    required: z.boolean().default(true),
  }),
});

/** An entry of a list: a line, and the lists below it. */
export interface ListItemNode {
  readonly type: 'listItem';
  readonly content: readonly (z.output<typeof ParagraphNode> | ListNode)[];
}
/** A list, with bullets or numbered. */
export interface ListNode {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: readonly ListItemNode[];
}

type Discriminable<T> = z.ZodType<T> & z.core.$ZodTypeDiscriminable;

const listType = z.enum(['bulletList', 'orderedList']);

/** A list that stands in so many others is not read at all, however deep it goes. */
const tooDeep = z
  .looseObject({ type: listType })
  .refine(() => false, `Lists can stand in each other at most ${templateLimits.depth} deep.`);

/** A list in which lists stand so many deep at most. */
const listOf = (depth: number): Discriminable<ListNode> => {
  const inner = depth > 1 ? listOf(depth - 1) : (tooDeep as unknown as Discriminable<ListNode>);
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: z
      .array(z.discriminatedUnion('type', [ParagraphNode, inner]))
      .min(1)
      .max(500),
  });
  return z.strictObject({ type: listType, content: z.array(item).min(1).max(500) });
};
const ListNode = listOf(templateLimits.depth);

/** A block of the template. */
export const BlockNode = z.discriminatedUnion('type', [HeadingNode, ParagraphNode, RuleNode, SignFieldNode, ListNode]);
export type BlockNode = z.output<typeof BlockNode>;

/**
 * What a template says, in the form in which its editor (ProseMirror) keeps it. Anything else is refused: there is neither HTML nor style in it.
 * What the whole may hold is checked by `whyNoContent` of the documents module.
 */
export const TemplateContent = z.strictObject({ type: z.literal('doc'), content: z.array(BlockNode).max(2_000) });
export type TemplateContent = z.output<typeof TemplateContent>;

/** A part of a line of a document that was made: `value` marks what was filled in, which is set apart from the text around it. */
export const FrozenSpan = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  value: z.literal(true).optional(),
});
export type FrozenSpan = z.output<typeof FrozenSpan>;

const spans = z.array(FrozenSpan);

/** A place that the signer of a made document fills. */
export const SignField = SignFieldNode.shape.attrs;
export type SignField = z.output<typeof SignField>;

/** A block of a made document: nothing is left to be filled in but what the signer fills. */
export const FrozenBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.union([z.literal(1), z.literal(2), z.literal(3)]), spans }),
  z.object({ type: z.literal('paragraph'), spans }),
  /** An entry of a list; `depth` counts from 1, `marker` is the bullet or the number before it, empty in a line that goes on with one. */
  z.object({ type: z.literal('item'), depth: z.number().int(), marker: z.string(), spans }),
  z.object({ type: z.literal('rule') }),
  z.object({ type: z.literal('field'), field: SignField }),
]);
export type FrozenBlock = z.output<typeof FrozenBlock>;
