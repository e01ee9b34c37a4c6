import type { BlockNode, InlineNode, ListNode, MergeField, SignKind, TemplateContent } from './content.ts';

/** A piece of a line that stands in both texts, or was added to it or removed from it. */
export interface ComparedPart {
  readonly change: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line of two texts that are read side by side. */
export type ComparedLine = readonly ComparedPart[];

/** What whoever compares calls the fields that have no name of their own. */
export interface FieldNames {
  readonly fields: Readonly<Record<MergeField, string>>;
  readonly kinds: Readonly<Record<SignKind, string>>;
}

const written = (node: InlineNode, { fields }: FieldNames): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'blank' ? `{${node.attrs.label}}` : `{${fields[node.attrs.name]}}`;
};

const lineOf = (inline: readonly InlineNode[], names: FieldNames): string =>
  inline.map((node) => written(node, names)).join('');

const linesOfList = (list: ListNode, names: FieldNames, depth = 0): readonly string[] =>
  list.content.flatMap(({ content }, at) =>
    content.flatMap((node, index) => {
      if (node.type !== 'paragraph') return linesOfList(node, names, depth + 1);
      const marker = list.type === 'orderedList' ? `${at + 1}.` : '•';
      return [`${'  '.repeat(depth)}${index === 0 ? marker : ' '} ${lineOf(node.content, names)}`];
    }),
  );

const linesOfBlock = (block: BlockNode, names: FieldNames): readonly string[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [lineOf(block.content, names)];
    case 'horizontalRule':
      return ['———'];
    case 'signField':
      return [`[${names.kinds[block.attrs.kind]}: ${block.attrs.label}]`];
    default:
      return linesOfList(block, names);
  }
};

/** The lines of a template as they are compared: merge fields and blanks by their names in braces, fields of the signer in brackets. */
export const linesToCompare = ({ content }: TemplateContent, names: FieldNames): readonly string[] =>
  content.flatMap((block) => linesOfBlock(block, names));

interface Edit {
  readonly change: ComparedPart['change'];
  readonly item: string;
}

/** Where two lists differ more than in so many places, one is told as removed and the other as added: it would be read as that anyway. */
const mostEdits = 1_000;

const replaced = (before: readonly string[], after: readonly string[]): readonly Edit[] => [
  ...before.map((item) => ({ change: 'removed', item }) as const),
  ...after.map((item) => ({ change: 'added', item }) as const),
];

/** How far along `before` each diagonal can be followed with so many edits (Myers, "An O(ND) difference algorithm"). */
type Reach = ReadonlyMap<number, number>;

const reachesOf = (before: readonly string[], after: readonly string[]): readonly Reach[] | null => {
  const reaches: Reach[] = [];
  let last = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(mostEdits, before.length + after.length); edits += 1) {
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = startOf(last, diagonal, edits);
      while (at < before.length && at - diagonal < after.length && before[at] === after[at - diagonal]) at += 1;
      next.set(diagonal, at);
      if (at >= before.length && at - diagonal >= after.length) return [...reaches, next];
    }
    reaches.push(next);
    last = next;
  }
  return null;
};

/** Whether the way to a diagonal comes from the one above it, by something that was added. */
const comesByAdding = (last: Reach, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && (last.get(diagonal - 1) ?? -1) < (last.get(diagonal + 1) ?? -1));

const startOf = (last: Reach, diagonal: number, edits: number): number =>
  comesByAdding(last, diagonal, edits) ? (last.get(diagonal + 1) ?? 0) : (last.get(diagonal - 1) ?? 0) + 1;

/** What has to be removed from one list and added to it to make the other, in as few edits as there can be. */
const editsBetween = (before: readonly string[], after: readonly string[]): readonly Edit[] => {
  const reaches = reachesOf(before, after);
  if (reaches === null) return replaced(before, after);
  const edits: Edit[] = [];
  let [at, diagonal] = [before.length, before.length - after.length];
  for (let step = reaches.length - 1; step >= 0; step -= 1) {
    const last = reaches[step - 1] ?? new Map([[1, 0]]);
    const start = startOf(last, diagonal, step);
    for (; at > start; at -= 1) edits.push({ change: 'same', item: before[at - 1] ?? '' });
    if (step === 0) break;
    if (comesByAdding(last, diagonal, step)) {
      diagonal += 1;
      edits.push({ change: 'added', item: after[at - diagonal] ?? '' });
    } else {
      diagonal -= 1;
      at -= 1;
      edits.push({ change: 'removed', item: before[at] ?? '' });
    }
  }
  return edits.toReversed();
};

const joined = (edits: readonly Edit[]): ComparedLine => {
  const parts: ComparedPart[] = [];
  for (const { change, item } of edits) {
    const last = parts.at(-1);
    if (last?.change === change) parts[parts.length - 1] = { change, text: last.text + item };
    else parts.push({ change, text: item });
  }
  return parts;
};

/** Words, and the spaces between them. */
const piecesOf = (line: string): readonly string[] => line.match(/\S+|\s+/gu) ?? [];

const compareLine = (before: string, after: string): ComparedLine =>
  joined(editsBetween(piecesOf(before), piecesOf(after)));

const whole = (change: ComparedPart['change'], text: string): ComparedLine => [{ change, text }];

/** Lines that were removed and added in one place, word by word as far as there are as many of both. */
const comparePlace = (removed: readonly string[], added: readonly string[]): readonly ComparedLine[] => {
  const both = Math.min(removed.length, added.length);
  return [
    ...removed.slice(0, both).map((line, at) => compareLine(line, added[at] ?? '')),
    ...removed.slice(both).map((line) => whole('removed', line)),
    ...added.slice(both).map((line) => whole('added', line)),
  ];
};

/** Two states of a template, line by line and within changed lines word by word. */
export const compareContent = (
  before: TemplateContent,
  after: TemplateContent,
  names: FieldNames,
): readonly ComparedLine[] => {
  const compared: ComparedLine[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const closePlace = (): void => {
    compared.push(...comparePlace(removed, added));
    [removed, added] = [[], []];
  };
  for (const { change, item } of editsBetween(linesToCompare(before, names), linesToCompare(after, names))) {
    if (change === 'removed') removed.push(item);
    else if (change === 'added') added.push(item);
    else {
      closePlace();
      compared.push(whole('same', item));
    }
  }
  closePlace();
  return compared;
};
