import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './session-storage.ts';

interface SessionState {
  /** The token every call carries; null when nobody is signed in. Who that is, the server says. */
  readonly token: string | null;
}

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken() }),
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>): SessionState => ({ token: payload }),
    signedOut: (): SessionState => ({ token: null }),
  },
  selectors: { selectToken: ({ token }) => token },
});

export const sessionReducer = slice.reducer;
export const { signedIn, signedOut } = slice.actions;
export const { selectToken } = slice.selectors;
