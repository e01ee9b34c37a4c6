import { Editor, type EditorOptions, Extension, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import { templateLimits } from '../../../../src/contract/documents/limits.ts';
import { contentOf, editorDocOf, freeId } from './content.ts';
import type { FieldChoice } from './fields.ts';
import { MarkedPlaces, rangesOf, type TextPlace } from './marked-places.ts';
import { toolMessages as messages } from './messages.ts';
import { BlankNode, fieldTypes, MergeFieldNode, SignFieldNode } from './nodes.ts';

/** In how many lists the selection stands. */
const depthOf = ({ selection: { $from } }: EditorState): number => {
  let depth = 0;
  for (let level = $from.depth; level > 0; level -= 1) if ($from.node(level).type.name === 'listItem') depth += 1;
  return depth;
};

const Item = ListItem.extend({
  content: '(paragraph | bulletList | orderedList)+',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // Where a line cannot go deeper the key leads out of the text.
      Tab: () => depthOf(this.editor.state) < templateLimits.depth && this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** A text has paragraphs and no lines within them. */
const NoLineBreaks = Extension.create({
  name: 'noLineBreaks',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.keyboardShortcut('Enter') };
  },
});

const extensions = [
  ...[Document, Paragraph, Text, Heading.configure({ levels: [1, 2, 3] }), HorizontalRule],
  ...[Bold, Italic, BulletList, OrderedList, Item, NoLineBreaks],
  ...[MergeFieldNode, BlankNode, SignFieldNode, MarkedPlaces],
  ...[UndoRedo, Gapcursor, Dropcursor],
];

/** A pasted line break parts words, as there is none here. */
const withoutLineBreaks = (html: string): string => html.replaceAll(/<br\b[^>]*>/gi, ' ');

/** What a phone has above and below the text, which the caret is kept clear of, in pixels. */
const phoneMargins = { top: 124, right: 0, bottom: 270, left: 0 };

interface EditorSettings {
  readonly isDesktop: boolean;
  /** The person wants to put in a field, by its key. */
  readonly onInsertKey: () => void;
  readonly onLeave: () => void;
}

const editorProps = ({ isDesktop, onInsertKey, onLeave }: EditorSettings): EditorOptions['editorProps'] => ({
  attributes: {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': messages.text },
    'aria-describedby': helpId,
  },
  handleTextInput: (_, _from, _to, text) => {
    if (text !== '{') return false;
    onInsertKey();
    return true;
  },
  handleKeyDown: (_, { key }) => {
    if (key !== 'Escape') return false;
    onLeave();
    return true;
  },
  transformPastedHTML: withoutLineBreaks,
  ...(!isDesktop && { scrollMargin: phoneMargins, scrollThreshold: phoneMargins }),
});

/** The id of what says how the text is edited by keys. */
export const helpId = 'template-text-help';

/** Makes an editor of a template in an element. */
export const startEditor = (element: HTMLElement, content: TemplateContent, around: EditorSettings): Editor =>
  new Editor({
    element,
    extensions,
    content: editorDocOf(content),
    // Our own styles have these rules; the policy of the page allows no others.
    injectCSS: false,
    editorProps: editorProps(around),
  });

/** What the text is now. */
export const textOf = (editor: Editor): TemplateContent => contentOf(editor.getJSON());

/** A field of the text that is selected, and where. */
export interface SelectedField {
  readonly at: number;
  readonly type: (typeof fieldTypes)[number];
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** The field that is selected as a whole, or null. */
export const selectedField = ({ selection }: EditorState): SelectedField | null => {
  if (!(selection instanceof NodeSelection)) return null;
  const type = fieldTypes.find((name) => name === selection.node.type.name);
  return type === undefined ? null : { at: selection.from, type, attrs: selection.node.attrs };
};

const takenIds = ({ doc }: EditorState): ReadonlySet<string> => {
  const taken = new Set<string>();
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'signField') taken.add(String(attrs['id']));
  });
  return taken;
};

const nodeOf = (choice: FieldChoice, state: EditorState, labelOf: (kind: string) => string): JSONContent => {
  const { type, ...attrs } = choice;
  if (choice.type !== 'signField') return { type, attrs };
  return { type, attrs: { ...attrs, id: freeId(choice.kind, takenIds(state)), label: labelOf(choice.kind) } };
};

/** A field of the signer is a block of its own: it takes the place of an empty line, or stands behind the block of the caret. */
const insertBlock = (state: EditorState, transaction: Transaction, made: JSONContent): void => {
  const node = state.schema.nodeFromJSON(made);
  const { $from, $to } = transaction.selection;
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const behind = $to.depth > 0 ? $to.after(1) : $to.pos;
  const at = isEmptyLine ? $from.before(1) : behind;
  transaction.replaceWith(at, behind, node);
  transaction.setSelection(NodeSelection.create(transaction.doc, at));
};

/** A field of a line stands where the caret is, in place of what is selected. A blank without a name is selected, so that it is named. */
const insertInline = (state: EditorState, transaction: Transaction, made: JSONContent): void => {
  const node = state.schema.nodeFromJSON(made);
  const isInLine = transaction.selection.$from.parent.isTextblock;
  if (isInLine && !transaction.selection.empty) transaction.deleteSelection();
  const { from, to } = transaction.selection;
  const at = isInLine ? from : to + 1;
  transaction.insert(isInLine ? from : to, isInLine ? node : state.schema.node('paragraph', null, node));
  const { doc } = transaction;
  const isNameless = node.attrs['label'] === '';
  transaction.setSelection(isNameless ? NodeSelection.create(doc, at) : TextSelection.create(doc, at + node.nodeSize));
};

/**
 * Puts a field where the caret is, and the focus into the text; `labelOf` is what a field of the signer is called at first. A field without
 * a name leaves the focus to whoever asks for its name.
 */
export const insertField = (editor: Editor, choice: FieldChoice, labelOf: (kind: string) => string): void => {
  const made = nodeOf(choice, editor.state, labelOf);
  editor.commands.command(({ state, tr }) => {
    if (choice.type === 'signField') insertBlock(state, tr, made);
    else insertInline(state, tr, made);
    tr.scrollIntoView();
    return true;
  });
  if (choice.type !== 'blank' || choice.label !== '') editor.commands.focus();
};

/** Changes an attribute of the field that is selected, which stays selected. */
export const setOfField = (editor: Editor, { at }: SelectedField, name: string, value: unknown): void => {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(at, name, value));
};

/** Selects a place of the text and brings it into view. */
export const goToPlace = (editor: Editor, sought: TextPlace): void => {
  const { doc } = editor.state;
  const [range] = rangesOf(doc, sought);
  let start = 0;
  doc.forEach((_, offset, place) => {
    if (place === sought.place) start = offset;
  });
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      if (range?.isField === true) tr.setSelection(NodeSelection.create(tr.doc, range.from));
      else if (range) tr.setSelection(TextSelection.create(tr.doc, range.from, range.to));
      else tr.setSelection(TextSelection.near(tr.doc.resolve(start)));
      return true;
    })
    .scrollIntoView()
    .run();
};

/** Puts another text in place of the whole; Undo brings back what stood there. */
export const replaceText = (editor: Editor, content: TemplateContent): void => {
  const { tr, schema } = editor.state;
  const { content: replacing } = schema.nodeFromJSON(editorDocOf(content));
  // What was typed a moment ago is not undone with it.
  editor.view.dispatch(closeHistory(tr).replaceWith(0, tr.doc.content.size, replacing));
};
