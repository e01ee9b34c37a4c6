import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './stored-session.ts';

export {
  clearStoredSession,
  expireStoredSession,
  onOtherTabChange,
  storedFinds,
  storedToken,
  storedUserId,
  storeFinds,
  storeSession,
  storeUser,
} from './stored-session.ts';

interface SessionState {
  /** The token of the session that is shown; null when nobody is signed in. Whose it is, only the server says. */
  readonly token: string | null;
  /** Whose session the server said it is; null before it has. */
  readonly userId: string | null;
  /** Somebody has signed in, and nothing was opened yet as they last had it. */
  readonly isFresh: boolean;
}

/** The part of the store that this slice owns. */
export interface SessionRoot {
  readonly session: SessionState;
}

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken(), userId: null, isFresh: false }),
  reducers: {
    startSession: (_, { payload }: PayloadAction<string>): SessionState => ({
      token: payload,
      userId: null,
      isFresh: true,
    }),
    /** The same person goes on in another session. */
    resumeSession: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, token: payload }),
    endSession: (): SessionState => ({ token: null, userId: null, isFresh: false }),
    settleSession: (state): SessionState => ({ ...state, isFresh: false }),
    knowUser: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, userId: payload }),
    /** What is known of the user no longer holds. */
    outdateUser: (state): SessionState => state,
  },
  selectors: {
    selectToken: ({ token }) => token,
    selectUserId: ({ userId }) => userId,
    selectIsFresh: ({ isFresh }) => isFresh,
  },
});

export const sessionReducer = slice.reducer;
export const { startSession, resumeSession, endSession, settleSession, knowUser, outdateUser } = slice.actions;
export const { selectToken, selectUserId, selectIsFresh } = slice.selectors;
