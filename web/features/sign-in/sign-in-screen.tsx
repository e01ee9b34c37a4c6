import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from '../../core/router/index.ts';
import { sessionApi } from '../../core/session-api.ts';
import { startSession } from '../../core/session.ts';
import { SignInPage, type SignInPlace } from './sign-in-page.tsx';

/** The sign-in inside the console: after somebody has left it, and in the place of a screen that needs a session. */
export const SignInScreen = () => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const state = useLocation().state as { readonly username?: string } | null;
  const place: SignInPlace = {
    username: state?.username ?? '',
    prepare: () => undefined,
    enter: (token, user) => {
      dispatch(startSession(token));
      void dispatch(sessionApi.util.upsertQueryData('user', undefined, { user }) as never);
      void navigate('/');
    },
    go: (path, passed) => void navigate(path, { state: passed }),
  };
  return <SignInPage place={place} />;
};
