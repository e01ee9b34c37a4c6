import type { SessionUser } from '../../src/contract/people/session.ts';

const tokenKey = 'sessionToken';
const userKey = 'user';
const impersonationKey = 'impersonatedBy';
const findsKey = 'recentFinds';

/** The session token in this browser's storage, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(tokenKey) || null;

/** Replaces the stored copy of the user by what the server has just answered, with the mark of an impersonation. */
export const storeUser = (user: SessionUser): void => {
  localStorage.setItem(userKey, JSON.stringify(user));
  if (user.impersonatedBy === null) localStorage.removeItem(impersonationKey);
  else localStorage.setItem(impersonationKey, user.impersonatedBy.id);
};

/** Stores a new session. The user comes first, so that other tabs know whose token it is. */
export const storeSession = (token: string, user: SessionUser): void => {
  storeUser(user);
  localStorage.setItem(tokenKey, token);
};

/** The id of the stored user, or null. */
export const storedUserId = (): string | null => {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as Partial<SessionUser> | null;
    return user?.id ?? null;
  } catch {
    return null;
  }
};

/** Keeps what the signed-in person chose last in the search of everything, until they sign out. */
export const storeFinds = (finds: readonly unknown[]): void =>
  localStorage.setItem(findsKey, JSON.stringify({ by: storedUserId(), finds }));

/** What is kept of the signed-in person's choices; what is kept of another's is nobody's business. */
export const storedFinds = (): unknown => {
  try {
    const { by, finds } = JSON.parse(localStorage.getItem(findsKey) ?? '{}') as Readonly<Record<string, unknown>>;
    return by === storedUserId() ? finds : undefined;
  } catch {
    return undefined;
  }
};

/** Removes the session from the storage with what was found in it; the theme stays. */
export const clearStoredSession = (): void => {
  for (const key of [tokenKey, userKey, impersonationKey, findsKey]) localStorage.removeItem(key);
};

/**
 * Removes a session that the server has ended. The empty token tells other tabs that nobody signed out, so that they ask
 * for the password and keep what was typed.
 */
export const expireStoredSession = (): void => {
  clearStoredSession();
  localStorage.setItem(tokenKey, '');
};

/** What another tab did: it signed out, found the session ended, or signed somebody in. */
type TabChange =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'signed-in'; readonly token: string };

const latestChange = (): TabChange => {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return { kind: 'signed-out' };
  return token === '' ? { kind: 'ended' } : { kind: 'signed-in', token };
};

/** Calls back when another tab signs in or out. The returned function removes the listener. */
export const onOtherTabChange = (changed: (change: TabChange) => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) changed(latestChange());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
