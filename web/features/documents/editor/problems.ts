import {
  type BlockNode,
  type InlineNode,
  type ListNode,
  type SignKind,
  TemplateContent,
  unknownFieldsIn,
} from '../../../../src/contract/documents/content.ts';

/** What keeps a template from being saved; `place` counts its blocks from 0. */
export type Problem =
  | { readonly kind: 'unknown'; readonly name: string; readonly place: number }
  | { readonly kind: 'nameless'; readonly what: 'blank' | SignKind; readonly place: number }
  | { readonly kind: 'form'; readonly message: string };

/** A line of the text, and the block in which it stands. */
interface Line {
  readonly place: number;
  readonly inline: readonly InlineNode[];
}

const linesOfList = ({ content }: ListNode, place: number): readonly Line[] =>
  content.flatMap((item) =>
    item.content.flatMap((node) =>
      node.type === 'paragraph' ? [{ place, inline: node.content }] : linesOfList(node, place),
    ),
  );

const linesOf = (block: BlockNode, place: number): readonly Line[] => {
  if (block.type === 'heading' || block.type === 'paragraph') return [{ place, inline: block.content }];
  return block.type === 'bulletList' || block.type === 'orderedList' ? linesOfList(block, place) : [];
};

const problemsOfLine = ({ inline, place }: Line): readonly Problem[] => {
  const names = unknownFieldsIn(inline).map((name) => ({ kind: 'unknown', name, place }) as const);
  const nameless = inline.filter((node) => node.type === 'blank' && node.attrs.label === '');
  return [...names, ...nameless.map(() => ({ kind: 'nameless', what: 'blank', place }) as const)];
};

const problemsOfBlock = (block: BlockNode, place: number): readonly Problem[] => {
  if (block.type === 'signField')
    return block.attrs.label === '' ? [{ kind: 'nameless', what: block.attrs.kind, place }] : [];
  return linesOf(block, place).flatMap(problemsOfLine);
};

/** Why a template cannot be saved as it is, in the order of its text; empty where it can. */
export const problemsOf = (content: TemplateContent): readonly Problem[] => {
  const problems = content.content.flatMap(problemsOfBlock);
  if (problems.length > 0) return problems;
  const parsed = TemplateContent.safeParse(content);
  return parsed.success ? [] : parsed.error.issues.slice(0, 1).map(({ message }) => ({ kind: 'form', message }));
};

/** A place in a line that is filled in when a document is made. */
export interface FilledPlace {
  readonly type: 'mergeField' | 'blank';
  readonly place: number;
  /** A merge field by its name, a blank by its label. */
  readonly name: string;
  /** What is printed where there is nothing to fill in; null for a rule. */
  readonly fallback: string | null;
}

/** Every place that is filled in, in the order of the text. */
export const filledPlacesOf = ({ content }: TemplateContent): readonly FilledPlace[] =>
  content.flatMap(linesOf).flatMap(({ inline, place }) =>
    inline.flatMap((node) => {
      if (node.type === 'text') return [];
      const name = node.type === 'blank' ? node.attrs.label : node.attrs.name;
      return [{ type: node.type, place, name, fallback: node.attrs.fallback }];
    }),
  );

/** What staff fill in, each name once. */
export const blanksOf = (content: TemplateContent): readonly string[] => [
  ...new Set(filledPlacesOf(content).flatMap(({ type, name }) => (type === 'blank' && name !== '' ? [name] : []))),
];
