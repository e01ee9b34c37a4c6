import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { AskBeforeLeaving } from '../../../ui/leaving.tsx';
import { useSameWhileEqual, useSteady } from '../../../ui/interaction.ts';
import { bottomBarHeight, useIsDesktop, usePanelCoversList } from '../../../ui/page.tsx';
import { OccupiedFoot } from '../../../ui/toasts.tsx';
import { useLinksQuery } from '../../link/index.ts';
import { FieldList } from './field-list.tsx';
import type { FieldChoice } from './fields.ts';
import type { TextPlace } from './marked-places.ts';
import { previewMessages, problemMessages, saveMessages } from './messages.ts';
import { markedPlacesOf, type Note, notesOfEmpty, notesOfLetters, notesOfProblems } from './notes.ts';
import { Notes, PreviewColumn } from './preview.tsx';
import { blanksOf, problemsOf } from './problems.ts';
import { ChangeField, NotOffered, SaveFoot, SaveRefused } from './save-foot.tsx';
import { type PreviewSubject, shownLink } from './shown-for.tsx';
import { columnsStyle, columnStyle, footStyle, StageHead, stageStyle, type View, ViewTabs } from './stage.tsx';
import { usePreview } from './use-preview.ts';
import { type TemplateText, useTemplateText } from './use-template-text.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** The preview of the text, and what it and the text say is wrong. */
const useFindings = ({ content, base }: TemplateText, shown: PreviewSubject | null) => {
  const problems = useMemo(() => problemsOf(content), [content]);
  const canBeShown = problems.every(({ kind }) => kind === 'unknown');
  const { preview, error, retry } = usePreview(canBeShown ? content : null, shown, base.language);
  const found = {
    problems: useSameWhileEqual(notesOfProblems(problems)),
    empty: useSameWhileEqual(notesOfEmpty(preview, content)),
    letters: useSameWhileEqual(notesOfLetters(preview)),
    marked: useSameWhileEqual(markedPlacesOf(preview, content)),
    blanks: useSameWhileEqual(blanksOf(content)),
  };
  return { ...found, preview, error, onRetry: retry };
};

/** For whom the preview is made: for the last link, until another is chosen. */
const useShown = () => {
  const [chosen, setChosen] = useState<PreviewSubject | null>(null);
  const { data } = useLinksQuery({ query: { limit: 1 } });
  const last = data?.links[0];
  const shown = useSameWhileEqual(chosen ?? (last ? shownLink(last) : null));
  return [shown, setChosen] as const;
};

/** The view that is open where there is room for one, and how a place of the text is gone to from both. */
const useViews = ({ acts }: TemplateText) => {
  const hasOne = usePanelCoversList();
  const [view, setView] = useState<View>('text');
  const goTo = useSteady((place: TextPlace): void => {
    // What is not shown cannot be brought into view.
    flushSync(() => setView('text'));
    acts?.goTo(place);
  });
  return { view: hasOne ? view : null, setView, goTo };
};

const loading = <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;

/** Shown where its view is open, and kept where it is not. */
const displayOf = (isShown: boolean, display: 'flex' | 'block') => ({ display: isShown ? display : 'none' });

interface WritingProps {
  readonly text: TemplateText;
  readonly findings: ReturnType<typeof useFindings>;
  readonly slot: HTMLElement | null;
}

const Writing = ({ text: { base, onContent, onReady }, findings: { blanks, marked }, slot }: WritingProps) => (
  <Suspense fallback={loading}>
    <TextEditor
      initial={base.content}
      language={base.language}
      blanks={blanks}
      marked={marked}
      slot={slot}
      onChange={onContent}
      onReady={useSteady(onReady)}
    />
  </Suspense>
);

interface FootProps extends Omit<WritingProps, 'slot'> {
  readonly view: View | null;
  /** Takes the element in which a phone shows what can be set of a field. */
  readonly onSlot: (slot: HTMLElement | null) => void;
  readonly onGo: (place: TextPlace) => void;
}

/** A field without a name says so where it is named. */
const isNamed = ({ place }: Note): boolean => place?.field !== '';

const Foot = ({ text, findings: { problems, letters }, view, onSlot, onGo }: FootProps) => (
  <Box sx={footStyle}>
    <OccupiedFoot
      phone={bottomBarHeight + 72 + (text.isUnoffered ? 124 : 0)}
      desktop={76 + (text.isUnoffered ? 56 : 0)}
    />
    <Box ref={onSlot} sx={displayOf(view !== 'preview', 'block')} />
    {view === 'text' && (
      <>
        <Notes tone="error" title={problemMessages.title} notes={problems.filter(isNamed)} onGo={onGo} />
        <Notes tone="error" title={previewMessages.letters} notes={letters} onGo={onGo} />
      </>
    )}
    <SaveRefused text={text} />
    <NotOffered text={text} />
    <SaveFoot text={text} />
  </Box>
);

const columnsFor = (hasFields: boolean, hasOne: boolean): string => {
  if (hasOne) return 'minmax(0, 1fr)';
  return hasFields ? '212px minmax(0, 1fr) 372px' : 'minmax(0, 1fr) 372px';
};

interface WorkspaceProps {
  /** The template as it was saved last, by anybody. */
  readonly newest: DocumentTemplate;
  readonly refetch: () => Promise<DocumentTemplate | undefined>;
}

/** A template while it is edited: its fields, its text and what that would look like, as far as there is room. */
export const Workspace = (opened: WorkspaceProps) => {
  const text = useTemplateText(opened);
  const [shown, setShown] = useShown();
  const findings = useFindings(text, shown);
  const { view, setView, goTo } = useViews(text);
  const isDesktop = useIsDesktop();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const hasFields = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const { base, acts, unsaved } = text;
  const insert = useSteady((choice: FieldChoice) => acts?.insert(choice));
  return (
    <Box component="section" sx={stageStyle}>
      <StageHead template={base} />
      {view && <ViewTabs view={view} onView={setView} />}
      <Box sx={columnsStyle(columnsFor(hasFields, view !== null))}>
        {hasFields && (
          <Box sx={columnStyle}>
            <FieldList blanks={findings.blanks} onChoose={insert} />
          </Box>
        )}
        <Box sx={{ minHeight: 0, minWidth: 0, flexDirection: 'column', ...displayOf(view !== 'preview', 'flex') }}>
          <Writing text={text} findings={findings} slot={isDesktop ? null : slot} />
          {!isDesktop && unsaved && (
            <Box sx={{ px: 2, pb: 2 }}>
              <ChangeField text={text} />
            </Box>
          )}
        </Box>
        <Box sx={{ ...columnStyle, bgcolor: 'sheets.sunken', ...displayOf(view !== 'text', 'block') }}>
          <PreviewColumn {...findings} template={base} shown={shown} onShow={setShown} onGo={goTo} />
        </Box>
      </Box>
      <Foot text={text} findings={findings} view={view} onSlot={setSlot} onGo={goTo} />
      {unsaved && <AskBeforeLeaving text={saveMessages.lost} />}
    </Box>
  );
};
