import { hash } from 'node:crypto';
import {
  type BlockNode,
  type FrozenBlock,
  type FrozenSpan,
  type InlineNode,
  type ListNode,
  type MergeField,
  type TemplateContent,
} from '../../../contract/documents/content.ts';
import { templateLimits } from '../../../contract/documents/limits.ts';
import type { MissingField } from '../../../contract/documents/templates.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { Problem } from '../../../kernel/problem.ts';
import { messages } from './messages.ts';

/** What is filled in: of the merge fields what is known, of the blanks what staff wrote. */
export interface MergeValues {
  readonly fields: Readonly<Partial<Record<MergeField, string | null>>>;
  readonly blanks: Readonly<Record<string, string>>;
}

/** A fact that stands above the text: what it is about and what it comes to. */
export interface KeyTerm {
  readonly label: string;
  readonly value: string;
}

/** Everything that a document says, in the form in which it is kept. What is shown, signed and printed is read from its bytes alone. */
export interface FrozenDocument {
  readonly form: 1;
  readonly title: string;
  readonly language: Language;
  readonly paper: 'letter' | 'receipt';
  readonly store: { readonly name: string; readonly phone: string | null; readonly email: string | null };
  readonly keyTerms: readonly KeyTerm[];
  readonly blocks: readonly FrozenBlock[];
  readonly requireSignature: boolean;
  readonly requireInitials: boolean;
  readonly consentVersion: string;
}

/** What stands where nothing was filled in. */
const emptyRule = '\u{2014}\u{2014}\u{2014}\u{2014}';

const valueTooLong = (field: string): Problem => {
  const details = [{ path: field, message: messages.value_too_long }];
  return new Problem('invalid', 'value_too_long', messages.value_too_long, { details });
};

/** A blank can be named as something that every object has: `constructor` is a word. */
const blankOf = (blanks: MergeValues['blanks'], label: string): string | undefined =>
  Object.hasOwn(blanks, label) ? blanks[label] : undefined;

/** The value of a node that is filled in, or null where there is none. */
const valueOf = (node: Exclude<InlineNode, { type: 'text' }>, { fields, blanks }: MergeValues): string | null => {
  const value = (node.type === 'blank' ? blankOf(blanks, node.attrs.label) : fields[node.attrs.name])?.trim() ?? '';
  if (value.length > templateLimits.value) throw valueTooLong(nameOf(node));
  return value || null;
};

const nameOf = (node: Exclude<InlineNode, { type: 'text' }>): string =>
  node.type === 'blank' ? node.attrs.label : node.attrs.name;

interface Filling {
  readonly values: MergeValues;
  readonly missing: MissingField[];
  readonly place: number;
}

const spanOf = (node: InlineNode, { values, missing, place }: Filling): FrozenSpan => {
  if (node.type !== 'text') {
    const value = valueOf(node, values);
    if (value === null) missing.push({ field: nameOf(node), place, required: node.attrs.required });
    return { text: value ?? node.attrs.fallback ?? emptyRule, value: true };
  }
  const marks = new Set(node.marks?.map(({ type }) => type));
  return { text: node.text, ...(marks.has('bold') && { bold: true }), ...(marks.has('italic') && { italic: true }) };
};

const spansOf = (inline: readonly InlineNode[], filling: Filling): FrozenSpan[] =>
  inline.map((node) => spanOf(node, filling));

const bullets = ['•', '◦', '–'] as const;

const itemsOf = (list: ListNode, depth: number, filling: Filling): FrozenBlock[] =>
  list.content.flatMap(({ content }, index) =>
    content.flatMap((node, line): FrozenBlock[] => {
      if (node.type !== 'paragraph') return itemsOf(node, depth + 1, filling);
      const marker = list.type === 'orderedList' ? `${index + 1}.` : (bullets[(depth - 1) % bullets.length] ?? '•');
      return [{ type: 'item', depth, marker: line === 0 ? marker : '', spans: spansOf(node.content, filling) }];
    }),
  );

const blocksOf = (block: BlockNode, filling: Filling): FrozenBlock[] => {
  switch (block.type) {
    case 'heading':
      return [{ type: 'heading', level: block.attrs.level, spans: spansOf(block.content, filling) }];
    case 'paragraph':
      return [{ type: 'paragraph', spans: spansOf(block.content, filling) }];
    case 'horizontalRule':
      return [{ type: 'rule' }];
    case 'signField':
      return [{ type: 'field', field: block.attrs }];
    default:
      return itemsOf(block, 1, filling);
  }
};

/** The text of a template with everything filled in, and which fields had no value. Throws where a value is too long. */
export const fillIn = (
  { content }: TemplateContent,
  values: MergeValues,
): { readonly blocks: readonly FrozenBlock[]; readonly missing: readonly MissingField[] } => {
  const missing: MissingField[] = [];
  const blocks = content.flatMap((block, place) => blocksOf(block, { values, missing, place }));
  return { blocks, missing };
};

/** A document as it is kept, and the SHA-256 of exactly these bytes in hexadecimal. */
export const freeze = (document: FrozenDocument): { readonly frozen: string; readonly frozenHash: string } => {
  const frozen = JSON.stringify(document);
  return { frozen, frozenHash: hash('sha256', frozen) };
};

/** What the kept bytes say. */
export const thaw = (frozen: string): FrozenDocument => JSON.parse(frozen) as FrozenDocument;
