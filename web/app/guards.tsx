import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../core/session-api.ts';

const SignInScreen = lazy(async () => ({ default: (await import('../features/sign-in/index.ts')).SignInScreen }));
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Shown until the server has verified the session and the screen has loaded. */
export const LoadingScreen = () => (
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

/** The guard of the routes for staff: the shell around the screen, or the sign-in screen in its place. */
export const RequireSession = () => {
  const { state } = useSession();
  if (state === 'loading') return <LoadingScreen />;
  return <Suspense fallback={<LoadingScreen />}>{state === 'signed-in' ? <Shell /> : <SignInScreen />}</Suspense>;
};

/** The guard of the routes for visitors; whoever is signed in is sent home. */
export const VisitorsOnly = () => {
  const { state } = useSession();
  if (state === 'loading') return <LoadingScreen />;
  return state === 'signed-in' ? <Navigate to="/" replace /> : <Outlet />;
};
