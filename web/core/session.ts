import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../../src/contract/session.ts';

const tokenKey = 'sessionToken';
const userKey = 'user';
const impersonationKey = 'impersonatedBy';

/** The session token in this browser's storage, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(tokenKey);

/** Stores a new session; nobody is impersonated in it. */
export const storeSession = (token: string, user: SessionUser): void => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify(user));
  localStorage.removeItem(impersonationKey);
};

/** Replaces the stored copy of the user by what the server has just answered. */
export const storeUser = (user: SessionUser): void => localStorage.setItem(userKey, JSON.stringify(user));

/** Removes the session from the storage; the theme stays. */
export const clearStoredSession = (): void => {
  for (const key of [tokenKey, userKey, impersonationKey]) localStorage.removeItem(key);
};

/** Calls back when another tab signs in or out. The returned function removes the listener. */
export const onOtherTabChange = (changed: (token: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

interface SessionState {
  /** The token every call carries; null when nobody is signed in. Whose token it is, only the server says. */
  readonly token: string | null;
  /** Somebody has signed in, and nothing was opened yet as they last had it. */
  readonly isFresh: boolean;
}

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken(), isFresh: false }),
  reducers: {
    startSession: (_, { payload }: PayloadAction<string>): SessionState => ({ token: payload, isFresh: true }),
    endSession: (): SessionState => ({ token: null, isFresh: false }),
    settleSession: (state): SessionState => ({ ...state, isFresh: false }),
  },
  selectors: { selectToken: ({ token }) => token, selectIsFresh: ({ isFresh }) => isFresh },
});

export const sessionReducer = slice.reducer;
export const { startSession, endSession, settleSession } = slice.actions;
export const { selectToken, selectIsFresh } = slice.selectors;
