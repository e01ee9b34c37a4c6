import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet } from '../core/router/index.ts';
import type { SessionUser } from '../../src/contract/people/session.ts';
import { followLanguage } from '../core/choose-language.ts';
import { UserContext, useSession } from '../core/session-api.ts';
import { messageOf } from '../core/transport.ts';
import { NoticeScreen } from './error-screen.tsx';
import { pageMessages as messages } from './messages.ts';
import { ImpersonationBanner } from './shell/impersonation-banner.tsx';

const SignInScreen = lazy(async () => ({ default: (await import('../features/sign-in/index.ts')).SignInScreen }));
const ChangePasswordScreen = lazy(async () => ({
  default: (await import('../features/sign-in/index.ts')).ChangePasswordScreen,
}));
const SecondFactorScreen = lazy(async () => ({
  default: (await import('../features/sign-in/index.ts')).SecondFactorScreen,
}));
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Shown until the server has verified the session and the screen has loaded. */
export const LoadingScreen = () => (
  <Box
    role="status"
    data-waiting
    sx={{
      minHeight: '100dvh',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      color: 'text.secondary',
    }}
  >
    <CircularProgress size={22} aria-hidden />
    {messages.loading}
  </Box>
);

const retryDelay = 5_000;

interface UnverifiedScreenProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shown where a stored session cannot be verified. It is kept, and the server is asked again every five seconds. */
const UnverifiedScreen = ({ error, retry }: UnverifiedScreenProps) => {
  const ask = useEffectEvent(retry);
  useEffect(() => {
    const timer = setInterval(() => ask(), retryDelay);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  return (
    <NoticeScreen
      title={messages.unverified}
      text={messageOf(error, messages.unverifiedText, {
        hasAdvice: true,
      })}
    >
      <Button variant="contained" onClick={retry}>
        {messages.tryAgain}
      </Button>
    </NoticeScreen>
  );
};

const SignedIn = ({ user }: { readonly user: SessionUser }) => {
  // The operator who is signed in as a user goes on in their own language.
  const chosen = user.impersonatedBy === null ? user.language : null;
  useEffect(() => followLanguage(chosen), [chosen]);
  // The screen stays until the recovery codes are kept, although the server is content before that.
  const [factor, setFactor] = useState<'enough' | 'adding' | 'added'>('enough');
  if (user.mustAddSecondFactor && factor === 'enough') setFactor('adding');
  if (!user.mustAddSecondFactor && factor === 'added') setFactor('enough');
  // The operator who is signed in as a user cannot choose that user's password.
  if (user.mustChangePassword && user.impersonatedBy === null) return <ChangePasswordScreen />;
  if (factor === 'adding') return <SecondFactorScreen onDone={() => setFactor('added')} />;
  // The key: nothing that one person typed or opened stays for another.
  return <Shell key={user.id} />;
};

/** The guard of the routes for staff: the shell around the screen, or the sign-in screen in its place. */
export const RequireSession = () => {
  const session = useSession();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'unverified') return <UnverifiedScreen error={session.error} retry={session.retry} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {session.state === 'signed-in' ? (
        <UserContext value={session.user}>
          <SignedIn user={session.user} />
        </UserContext>
      ) : (
        <SignInScreen />
      )}
    </Suspense>
  );
};

/** Around the screens without the shell, which has the banner itself: whoever impersonates is told so here too. */
export const WithBanner = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const isImpersonating = session.state === 'signed-in' && session.user.impersonatedBy !== null;
  return (
    <>
      {isImpersonating && <ImpersonationBanner />}
      {children}
    </>
  );
};

/** The guard of the routes for visitors; whoever is signed in is sent home. */
export const VisitorsOnly = () => {
  const session = useSession();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'unverified') return <UnverifiedScreen error={session.error} retry={session.retry} />;
  return session.state === 'signed-in' ? <Navigate to="/" replace /> : <Outlet />;
};
