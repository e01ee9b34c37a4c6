import type { SessionUser } from '../../src/contract/session.ts';

const tokenKey = 'sessionToken';
const userKey = 'user';
const markerKey = 'impersonatedBy';

/** The session token of this browser, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(tokenKey);

/** Keeps a session that has just begun; nobody is impersonated in it. */
export const storeSession = (token: string, user: SessionUser): void => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify(user));
  localStorage.removeItem(markerKey);
};

/** Refreshes the stored copy of the user after the server has told it anew. */
export const storeUser = (user: SessionUser): void => localStorage.setItem(userKey, JSON.stringify(user));

/** Forgets the session; the theme stays. */
export const clearSession = (): void => {
  for (const key of [tokenKey, userKey, markerKey]) localStorage.removeItem(key);
};

/** Calls back when another tab signs in or out. The listener goes with the returned function. */
export const onOtherTab = (changed: (token: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
