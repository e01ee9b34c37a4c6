import { useSelector } from 'react-redux';
import { session, type SessionUser } from '../../src/contract/session.ts';
import { api, mutationOf, queryOf } from './api.ts';
import { selectToken } from './session.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: queryOf(build, session.user, 'user'),
    signOut: mutationOf(build, session.logout),
  }),
});

export const { useSignOutMutation } = sessionApi;

/** Who is signed in. The state is `loading` while the server verifies a stored token. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

/** The session of this browser; throws outside the store's provider. */
export const useSession = (): Session => {
  const token = useSelector(selectToken);
  const { data, isError } = sessionApi.useUserQuery(undefined, { skip: token === null });
  if (token === null || (isError && data === undefined)) return { state: 'signed-out' };
  return data === undefined ? { state: 'loading' } : { state: 'signed-in', user: data.user };
};

/** The signed-in user, for screens that are shown behind the sign-in only; throws where nobody is signed in. */
export const useUser = (): SessionUser => {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session.user;
};
