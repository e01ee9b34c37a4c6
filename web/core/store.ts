import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { draftsReducer } from './drafts.ts';
import { forgetAnswers } from './last-known.ts';
import { liveReducer } from './live-stream.ts';
import { sessionApi } from './session-api.ts';
import { signInPrompt, stepUpPrompt } from './prompts.ts';
import {
  clearStoredSession,
  endSession,
  knowUser,
  outdateUser,
  sessionReducer,
  storedToken,
  storeUser,
} from './session.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  live: liveReducer,
  drafts: draftsReducer,
});

/** What follows when a session ends, its user is known, or what was known of them no longer holds. */
const sessionMiddleware: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const passed = next(action);
    if (endSession.match(action)) {
      clearStoredSession();
      forgetAnswers();
      for (const prompt of [stepUpPrompt, signInPrompt]) prompt.settle(false);
      dispatch(api.util.resetApiState());
    } else if (outdateUser.match(action)) dispatch(api.util.invalidateTags(['user']) as never);
    else if (sessionApi.endpoints.user.matchFulfilled(action) && storedToken() !== null) {
      storeUser(action.payload.user);
      dispatch(knowUser(action.payload.user.id));
    }
    return passed;
  };

/** A new store for every call: the program makes one, each test its own. */
export const createStore = () => {
  if (storedToken() === null) clearStoredSession();
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(sessionMiddleware).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
};

export type Store = ReturnType<typeof createStore>;
