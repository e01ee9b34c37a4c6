import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { fieldMark, unknownField } from '../../../../src/contract/documents/content.ts';

/** What is looked for in the block that `place` counts from 0: a field by its name, or a phrase. */
export interface TextPlace {
  readonly place: number;
  readonly field?: string;
  readonly phrase?: string;
}

/** Where something stands in the text. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly isField: boolean;
}

const isNamed = ({ type, attrs }: Node, field: string): boolean =>
  (type.name === 'mergeField' && attrs['name'] === field) ||
  ((type.name === 'blank' || type.name === 'signField') && attrs['label'] === field);

/** The words of a line with a mark for each field, so that an index in them is a position in the line. */
const lineText = (line: Node): string => line.textBetween(0, line.content.size, undefined, fieldMark);

const occurrences = (text: string, phrase: string): readonly number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) found.push(at);
  return found;
};

const rangesInNode = (node: Node, at: number, { field, phrase }: TextPlace): readonly Range[] => {
  if (field !== undefined && isNamed(node, field)) return [{ from: at, to: at + node.nodeSize, isField: true }];
  if (phrase === undefined || phrase === '' || !node.isTextblock) return [];
  const start = at + 1;
  return occurrences(lineText(node), phrase).map((index) => {
    const from = start + index;
    return { from, to: from + phrase.length, isField: false };
  });
};

/** Every place that is meant, in the order of the text. */
export const rangesOf = (doc: Node, sought: TextPlace): readonly Range[] => {
  const ranges: Range[] = [];
  doc.forEach((block, start, place) => {
    if (place !== sought.place) return;
    ranges.push(...rangesInNode(block, start, sought));
    block.descendants((node, at) => {
      ranges.push(...rangesInNode(node, start + 1 + at, sought));
    });
  });
  return ranges;
};

const wrong = { class: 'wrong' };

const decorate = ({ from, to, isField }: Range): Decoration =>
  isField ? Decoration.node(from, to, wrong) : Decoration.inline(from, to, wrong);

/** Names in braces that are no fields, and fields without a name: what keeps the text from being saved. */
const unsavable = (doc: Node): readonly Range[] => {
  const ranges: Range[] = [];
  doc.descendants((node, at) => {
    if (node.attrs['label'] === '') ranges.push({ from: at, to: at + node.nodeSize, isField: true });
    if (!node.isTextblock) return;
    for (const { 0: name, index } of lineText(node).matchAll(unknownField))
      ranges.push({ from: at + 1 + index, to: at + 1 + index + name.length, isField: false });
  });
  return ranges;
};

interface Marks {
  readonly places: readonly TextPlace[];
  readonly shown: DecorationSet;
}

const marksOf = (doc: Node, places: readonly TextPlace[]): Marks => {
  const ranges = [...unsavable(doc), ...places.flatMap((place) => rangesOf(doc, place))];
  return { places, shown: DecorationSet.create(doc, ranges.map(decorate)) };
};

const key = new PluginKey<Marks>('markedPlaces');

/** Says which places of the text are to be marked beside those that keep it from being saved. */
export const markPlaces = (transaction: Transaction, places: readonly TextPlace[]): Transaction =>
  transaction.setMeta(key, places).setMeta('addToHistory', false);

/** Marks with a wavy line what is empty, cannot be printed or cannot be saved. */
export const MarkedPlaces = Extension.create({
  name: 'markedPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: (_, { doc }) => marksOf(doc, []),
        apply: (transaction, marks) => {
          const places = transaction.getMeta(key) as readonly TextPlace[] | undefined;
          if (places === undefined && !transaction.docChanged) return marks;
          return marksOf(transaction.doc, places ?? marks.places);
        },
      },
      props: { decorations: (state: EditorState) => key.getState(state)?.shown },
    }),
  ],
});
