import { useSelector } from 'react-redux';
import type { SessionUser } from '../../src/contract/session.ts';
import { useUserQuery } from './session-api.ts';
import { selectToken } from './session-slice.ts';

/** Who is signed in. While a stored token is being verified nobody knows yet. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

/** The session of this browser; throws outside the store's provider. */
export const useSession = (): Session => {
  const token = useSelector(selectToken);
  const { data, isError } = useUserQuery(undefined, { skip: token === null });
  if (token === null || (isError && data === undefined)) return { state: 'signed-out' };
  return data === undefined ? { state: 'loading' } : { state: 'signed-in', user: data.user };
};

/** The signed-in user, for screens that only stand behind the sign-in. */
export const useUser = (): SessionUser => {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session.user;
};
