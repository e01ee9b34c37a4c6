import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Provider, useDispatch, useStore } from 'react-redux';
import { type Router, RouterProvider } from '../core/router/index.ts';
import { api } from '../core/api.ts';
import { signInPrompt, stepUpPrompt, useIsAsked } from '../core/prompts.ts';
import {
  endSession,
  onOtherTabChange,
  outdateUser,
  resumeSession,
  selectUserId,
  type SessionRoot,
  startSession,
  storedUserId,
} from '../core/session.ts';
import type { Store } from '../core/store.ts';

const SessionPrompts = lazy(async () => ({
  default: (await import('../features/sign-in/session-prompts.tsx')).SessionPrompts,
}));

interface SessionSyncProps {
  /** Somebody else than before is signed in. */
  readonly onOtherUser: () => void;
}

/**
 * Signing in or out in one tab does the same in the others. A session that ended asks for the password in each of them,
 * and one answer is enough.
 */
const useSessionSync = (onOtherUser: () => void): void => {
  const dispatch = useDispatch<Store['dispatch']>();
  const store = useStore<SessionRoot>();
  useEffect(
    () =>
      onOtherTabChange((change) => {
        const userId = selectUserId(store.getState());
        if (change.kind === 'signed-out') dispatch(endSession());
        else if (change.kind === 'ended') void (userId === null ? dispatch(endSession()) : signInPrompt.ask());
        else if (userId !== null && userId === storedUserId()) {
          dispatch(resumeSession(change.token));
          signInPrompt.settle(true);
          dispatch(outdateUser());
        } else {
          signInPrompt.settle(false);
          dispatch(api.util.resetApiState());
          dispatch(startSession(change.token));
          if (userId !== null) onOtherUser();
        }
      }),
    [dispatch, store, onOtherUser],
  );
};

/** Keeps the session of this tab and asks for what it needs, over whatever screen is open. */
const SessionSync = ({ onOtherUser }: SessionSyncProps) => {
  useSessionSync(onOtherUser);
  const hasEnded = useIsAsked(signInPrompt);
  const isConfirming = useIsAsked(stepUpPrompt);
  useEffect(
    () => () => {
      for (const prompt of [signInPrompt, stepUpPrompt]) prompt.settle(false);
    },
    [],
  );
  return (
    <Suspense fallback={null}>{(hasEnded || isConfirming) && <SessionPrompts onOtherUser={onOtherUser} />}</Suspense>
  );
};

interface AppProps {
  readonly store: Store;
  readonly router: Router;
}

/** The whole console; it needs the frame above it. */
export const App = ({ store, router }: AppProps) => {
  const goHome = useCallback(() => void router.navigate('/'), [router]);
  return (
    <Provider store={store}>
      <SessionSync onOtherUser={goHome} />
      <RouterProvider router={router} />
    </Provider>
  );
};
