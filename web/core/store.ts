import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
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

const sessionMiddleware = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: endSession,
    effect: (_, { dispatch }) => {
      clearStoredSession();
      forgetAnswers();
      for (const prompt of [stepUpPrompt, signInPrompt]) prompt.settle(false);
      dispatch(api.util.resetApiState());
    },
  });
  listener.startListening({
    matcher: sessionApi.endpoints.user.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (storedToken() === null) return;
      storeUser(payload.user);
      dispatch(knowUser(payload.user.id));
    },
  });
  listener.startListening({
    actionCreator: outdateUser,
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['user'])),
  });
  return listener.middleware;
};

/** A new store for every call: the program makes one, each test its own. */
export const createStore = () => {
  if (storedToken() === null) clearStoredSession();
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(sessionMiddleware()).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
};

export type Store = ReturnType<typeof createStore>;
