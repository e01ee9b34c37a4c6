import { useState } from 'react';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { isOffered } from '../calls/index.ts';
import { saveMessages as messages } from './messages.ts';
import { notesOfProblems } from './notes.ts';
import { problemsOf } from './problems.ts';
import type { TextActs } from './text-editor.tsx';
import { type Saving, useSaving } from './use-saving.ts';

interface OpenedTemplate {
  /** The template as it was saved last, by anybody. */
  readonly newest: DocumentTemplate;
  readonly refetch: () => Promise<DocumentTemplate | undefined>;
}

/** The text that is written, what it was written on, and what is done with it. */
export interface TemplateText extends Pick<Saving, 'busy' | 'refusal'> {
  /** The revision that is edited. */
  readonly base: DocumentTemplate;
  readonly content: TemplateContent;
  readonly unsaved: boolean;
  /** Somebody else has saved a newer revision since this one was opened. */
  readonly isBehind: boolean;
  /** It was saved here, and staff are offered it nowhere yet. */
  readonly isUnoffered: boolean;
  readonly change: string;
  /** What can be done to the text; null until there is an editor. */
  readonly acts: TextActs | null;
  readonly onReady: (acts: TextActs, content: TemplateContent) => void;
  readonly onContent: (content: TemplateContent) => void;
  readonly onChange: (change: string) => void;
  readonly save: () => Promise<void>;
  /** Where somebody else was first: saves this text over theirs. */
  readonly saveMine: () => Promise<void>;
  /** Where somebody else was first: shows their text, and brings back this one with Undo. */
  readonly showTheirs: () => Promise<void>;
}

/** What is saved of the text, and what would be. */
const useWritten = (first: DocumentTemplate) => {
  const [opened] = useState(first.version);
  const [base, setBase] = useState(first);
  const [content, setContent] = useState(first.content);
  const [savedText, setSavedText] = useState<string | null>(null);
  const unsaved = savedText !== null && JSON.stringify(content) !== savedText;
  /** A revision is the one that is edited now; `text` is its text as the editor reads it. */
  const goOnFrom = (template: DocumentTemplate, text: TemplateContent): void => {
    setBase(template);
    setSavedText(JSON.stringify(text));
  };
  return { base, content, unsaved, isSavedHere: !unsaved && base.version > opened, setContent, goOnFrom };
};

/** The text of a template while it is edited. Nothing but a save or the person's own choice takes it away. */
export const useTemplateText = ({ newest, refetch }: OpenedTemplate): TemplateText => {
  const toast = useToast();
  const { busy, refusal, forget, save: send } = useSaving();
  const { base, content, unsaved, isSavedHere, setContent, goOnFrom } = useWritten(newest);
  const [change, setChange] = useState('');
  const [acts, setActs] = useState<TextActs | null>(null);
  const saveOn = async (template: DocumentTemplate): Promise<void> => {
    const saved = await send(template, content, change);
    if (saved === null) return;
    goOnFrom(saved, content);
    setChange('');
  };
  const save = async (): Promise<void> => {
    const [problem] = notesOfProblems(problemsOf(content));
    if (problem?.place) acts?.goTo(problem.place);
    else if (problem === undefined && !unsaved) toast({ title: messages.nothing });
    else if (problem === undefined) await saveOn(base);
  };
  const showTheirs = async (): Promise<void> => {
    const template = await refetch();
    if (template === undefined || acts === null) return;
    goOnFrom(template, acts.replace(template.content));
    forget();
  };
  return {
    ...{ base, content, unsaved, change, acts, busy, refusal, save, showTheirs },
    ...{ isBehind: newest.version > base.version, isUnoffered: isSavedHere && !isOffered(newest) },
    onReady: (made, first) => {
      setActs(made);
      setContent(first);
      goOnFrom(base, first);
    },
    onContent: setContent,
    onChange: setChange,
    saveMine: async () => {
      const template = await refetch();
      if (template) await saveOn(template);
    },
  };
};
