import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import { session, type SessionUser } from '../../src/contract/people/session.ts';
import { api, mutationOf, queryOf } from './api.ts';
import { forgetAnswers } from './last-known.ts';
import { signInPrompt, stepUpPrompt } from './prompts.ts';
import { resumeSession, selectToken, selectUserId, type SessionRoot, startSession, storeSession } from './session.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: queryOf(build, session.user, 'user', 'session'),
    signOut: mutationOf(build, session.logout),
    signIn: mutationOf(build, session.login),
    stopImpersonating: mutationOf(build, session.stopImpersonating),
  }),
});

export const { useSignOutMutation, useSignInMutation, useStopImpersonatingMutation } = sessionApi;

/** Who is signed in. The state is `loading` while the server verifies a stored token, `unverified` while it cannot. */
type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'unverified'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

/** The session of this browser; throws outside the store's provider. */
export const useSession = (): Session => {
  const token = useSelector(selectToken);
  const { data, error, refetch } = sessionApi.useUserQuery(undefined, { skip: token === null });
  if (token === null) return { state: 'signed-out' };
  if (data !== undefined) return { state: 'signed-in', user: data.user };
  return error === undefined ? { state: 'loading' } : { state: 'unverified', error, retry: () => void refetch() };
};

/**
 * Opens a session that was just signed in. The same person goes on where they were; for anybody else everything of the
 * last session is dropped, and the answer is false.
 */
export const enterSession = (token: string, user: SessionUser) => {
  return (dispatch: ThunkDispatch<SessionRoot, unknown, UnknownAction>, getState: () => SessionRoot): boolean => {
    const isSame = selectUserId(getState()) === user.id;
    storeSession(token, user);
    if (isSame) dispatch(resumeSession(token));
    else {
      for (const prompt of [signInPrompt, stepUpPrompt]) prompt.settle(false);
      forgetAnswers();
      dispatch(api.util.resetApiState());
      dispatch(startSession(token));
    }
    void dispatch(sessionApi.util.upsertQueryData('user', undefined, { user }) as never);
    signInPrompt.settle(true);
    return isSame;
  };
};

/** Gives the signed-in user to what stands behind the sign-in. */
export const UserContext = createContext<SessionUser | null>(null);

/**
 * The signed-in user, for screens that are shown behind the sign-in only; throws anywhere else. The guard around them asks the server and
 * hears of changes: a list whose cells all did so would be drawn for longer because of it than because of what they show.
 */
export const useUser = (): SessionUser => {
  const user = use(UserContext);
  if (user === null) throw new Error('This screen needs a signed-in user.');
  return user;
};
