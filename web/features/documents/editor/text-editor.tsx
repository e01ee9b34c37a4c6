import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SignKind, TemplateContent } from '../../../../src/contract/documents/content.ts';
import { createPortal, flushSync } from 'react-dom';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { FieldPicker, type Point } from './field-picker.tsx';
import { FieldSettings } from './field-settings.tsx';
import type { FieldChoice } from './fields.ts';
import { markPlaces, type TextPlace } from './marked-places.ts';
import { toolMessages as messages } from './messages.ts';
import { firstLabels } from './signer-messages.ts';
import { goToPlace, helpId, insertField, replaceText, selectedField, startEditor, textOf } from './text-editing.ts';
import { textStyle } from './text-style.ts';
import { pressedOf, Toolbar } from './toolbar.tsx';

/** What is done to the text from beside it. */
export interface TextActs {
  readonly insert: (choice: FieldChoice) => void;
  readonly goTo: (place: TextPlace) => void;
  /** Puts another text in place of the whole, which can be undone; answers it as it is read from there. */
  readonly replace: (content: TemplateContent) => TemplateContent;
}

interface TextEditorProps {
  /** What the text is at first. */
  readonly initial: TemplateContent;
  /** The language of the template. */
  readonly language: 'en' | 'es';
  readonly blanks: readonly string[];
  /** What is marked in the text because it is empty or cannot be printed. */
  readonly marked: readonly TextPlace[];
  /** Where the settings of the selected field stand, if not below the text. */
  readonly slot: HTMLElement | null;
  readonly onChange: (content: TemplateContent) => void;
  /** Called with what can be done once there is an editor, and with the text as it reads it. */
  readonly onReady: (acts: TextActs, content: TemplateContent) => void;
}

const actsOf = (editor: Editor, language: 'en' | 'es'): TextActs => ({
  insert: (choice) => insertField(editor, choice, (kind) => firstLabels[language][kind as SignKind]),
  goTo: (place) => goToPlace(editor, place),
  replace: (content) => {
    replaceText(editor, content);
    return textOf(editor);
  },
});

/** What the person wants by a key. */
interface Listeners {
  readonly onInsertKey: () => void;
  readonly onLeave: () => void;
}

/** The editor of an element that stands as long as the component does. */
const useEditor = (props: TextEditorProps, listeners: Listeners) => {
  const isDesktop = useIsDesktop();
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ props, listeners });
  useEffect(() => {
    latest.current = { props, listeners };
  });
  const [attach] = useState(() => (element: HTMLDivElement): (() => void) => {
    const { initial, language, onReady } = latest.current.props;
    const made = startEditor(element, initial, {
      isDesktop,
      onInsertKey: () => latest.current.listeners.onInsertKey(),
      onLeave: () => latest.current.listeners.onLeave(),
    });
    made.on('update', () => latest.current.props.onChange(textOf(made)));
    setEditor(made);
    onReady(actsOf(made, language), textOf(made));
    return () => made.destroy();
  });
  return { editor, attach };
};

/** Something of the editor: whoever reads it is drawn anew with each change of text or selection that changes it too. */
const useOfEditor = <T extends string | EditorState>(editor: Editor, read: (editor: Editor) => T): T =>
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    () => read(editor),
  );

const stateOf = ({ state }: Editor): EditorState => state;

const Settings = ({ editor, slot }: { readonly editor: Editor; readonly slot: HTMLElement | null }) => {
  const field = selectedField(useOfEditor(editor, stateOf));
  const settings = field && <FieldSettings key={field.at} editor={editor} field={field} />;
  return slot === null ? settings : createPortal(settings, slot);
};

const LiveToolbar = (props: Parameters<typeof Toolbar>[0]) => {
  useOfEditor(props.editor, pressedOf);
  return <Toolbar {...props} />;
};

const caretOf = ({ view, state }: Editor): Point => {
  const { bottom, left } = view.coordsAtPos(state.selection.from);
  return { top: bottom + 4, left };
};

/** The text of a template with its buttons, and what can be set of the field that is selected in it. */
export const TextEditor = memo((props: TextEditorProps) => {
  const { language, blanks, marked, slot } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point | null>(null);
  // An open list would keep the focus.
  const close = (): void => flushSync(() => setPoint(null));
  const { editor, attach } = useEditor(props, {
    onInsertKey: () => editor && setPoint(caretOf(editor)),
    onLeave: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  useEffect(() => {
    editor?.view.dispatch(markPlaces(editor.state.tr, marked));
  }, [editor, marked]);
  return (
    <>
      {editor && <LiveToolbar ref={toolbar} editor={editor} onInsert={() => setPoint(caretOf(editor))} />}
      <Box id={helpId} sx={visuallyHidden}>
        {messages.help}
      </Box>
      <Box ref={attach} lang={language} sx={textStyle} />
      {editor && (
        <>
          <Settings editor={editor} slot={slot} />
          <FieldPicker
            point={point}
            blanks={blanks}
            onClose={() => {
              close();
              editor.commands.focus();
            }}
            onChoose={(choice) => {
              close();
              actsOf(editor, language).insert(choice);
            }}
          />
        </>
      )}
    </>
  );
});
