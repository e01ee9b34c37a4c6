import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useBlocker } from '../core/router/index.ts';
import { discardPrompt, useIsAsked } from '../core/prompts.ts';
import { selectUserId, type SessionRoot } from '../core/session.ts';
import { markUnsaved } from '../core/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavingMessages as messages } from './messages.ts';

interface DiscardQuestionProps {
  readonly open: boolean;
  /** What has not happened with it yet. */
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** Asks before what was typed is lost. */
export const DiscardQuestion = ({ text, onDiscard, ...dialog }: DiscardQuestionProps) => (
  <ConfirmDialog
    {...dialog}
    title={messages.title}
    confirm={messages.confirm}
    busyLabel={messages.confirm}
    busy={false}
    destructive
    onConfirm={onDiscard}
  >
    <Typography>{text}</Typography>
  </ConfirmDialog>
);

/** The browser asks in its own words before the page is closed or reloaded. */
const useUnloadQuestion = (): void =>
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

/**
 * Stands on a screen while something is unsaved, and asks before it is left: by a link, Back, another tab of it, the sign-out, or with
 * the page itself. Whoever signs in as somebody else has left already.
 */
export const AskBeforeLeaving = ({ text }: { readonly text: string }) => {
  const store = useStore<SessionRoot>();
  const isAsked = useIsAsked(discardPrompt);
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      (pathname !== next.pathname || search !== next.search) && selectUserId(store.getState()) !== null,
  );
  useUnloadQuestion();
  useEffect(markUnsaved, []);
  const answer = (leaves: boolean): void => {
    discardPrompt.settle(leaves);
    if (blocker.state === 'blocked') blocker[leaves ? 'proceed' : 'reset']();
  };
  return (
    <DiscardQuestion
      open={isAsked || blocker.state === 'blocked'}
      text={text}
      onDiscard={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};
