import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, lazy, startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { firstMessages } from '../core/first-messages.ts';
import { onOtherTabChange, storedToken } from '../core/stored-session.ts';
import type { SignInPlace } from '../features/sign-in/index.ts';
import type { NewSession } from './console.tsx';

/** Shown where a file of the page could not be loaded, so that there is nothing else to show. */
const NotLoaded = () => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 2, p: 3 }}>
    {firstMessages.notLoaded}
    <Button variant="contained" onClick={() => window.location.reload()}>
      {firstMessages.reload}
    </Button>
  </Box>
);

const loadConsole = () => import('./console.tsx');

const Console = lazy(
  async (): Promise<{ readonly default: ComponentType<{ readonly session: NewSession | null }> }> => {
    const { Console: Loaded } = await loadConsole().catch(() => ({ Console: NotLoaded }));
    return { default: Loaded };
  },
);

const SignInPage = lazy(async (): Promise<{ readonly default: ComponentType<{ readonly place: SignInPlace }> }> => {
  const { SignInPage: Loaded } = await import('../features/sign-in/sign-in-page.tsx').catch(() => ({
    SignInPage: NotLoaded,
  }));
  return { default: Loaded };
});

/** Whoever comes to sign in needs the page of it alone. Every other address is the console's. */
const isForSignIn = (): boolean => storedToken() === null && ['/', '/login'].includes(window.location.pathname);

interface EntranceSignInProps {
  /** Draws the console in the place of the sign-in, at the address that is there now. */
  readonly onLeave: (session: NewSession | null) => void;
}

/** The sign-in before the console is loaded. What the console's router takes of an entry of the history is its `usr`. */
const EntranceSignIn = ({ onLeave }: EntranceSignInProps) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => onOtherTabChange(({ kind }) => kind === 'signed-in' && leave(null)), []);
  const open = (path: string, state: object | null, session: NewSession | null): void => {
    window.history.pushState(state, '', path);
    onLeave(session);
  };
  const place: SignInPlace = {
    username: '',
    prepare: () => void loadConsole().catch(() => undefined),
    enter: (token, user) => open('/', null, { token, user }),
    go: (path, state) => open(path, state === undefined ? null : { usr: state }, null),
  };
  return <SignInPage place={place} />;
};

/** The sign-in, and then the console; or the console at once. */
export const Entrance = () => {
  const [isSigningIn, setIsSigningIn] = useState(isForSignIn);
  const [session, setSession] = useState<NewSession | null>(null);
  // The sign-in stays until the console can be drawn.
  const leave = (begun: NewSession | null): void =>
    startTransition(() => {
      setSession(begun);
      setIsSigningIn(false);
    });
  return (
    <Suspense fallback={null}>
      {isSigningIn ? <EntranceSignIn onLeave={leave} /> : <Console session={session} />}
    </Suspense>
  );
};
