import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../core/use-session.ts';

const SignInScreen = lazy(async () => ({ default: (await import('../features/sign-in/index.ts')).SignInScreen }));
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Stands where a screen will be as soon as we know who is asking. */
export const Loading = () => (
  <Box
    role="status"
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
    Loading...
  </Box>
);

/** The signed-in part: the shell around the screen, or the sign-in screen in its place. */
export const SignedIn = () => {
  const { state } = useSession();
  if (state === 'loading') return <Loading />;
  return <Suspense fallback={<Loading />}>{state === 'signed-in' ? <Shell /> : <SignInScreen />}</Suspense>;
};

/** Screens for visitors; whoever is signed in goes home. */
export const SignedOut = () => {
  const { state } = useSession();
  if (state === 'loading') return <Loading />;
  return state === 'signed-in' ? <Navigate to="/" replace /> : <Outlet />;
};
