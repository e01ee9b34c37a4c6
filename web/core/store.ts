import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { draftsReducer } from './drafts.ts';
import { liveReducer } from './live-slice.ts';
import { sessionApi } from './session-api.ts';
import { sessionReducer, signedOut } from './session-slice.ts';
import { clearSession, storedToken, storeUser } from './session-storage.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  live: liveReducer,
  drafts: draftsReducer,
});

/** Whether this page is about to go: the browser then breaks off its calls, and that says nothing about the session. */
const watchLeaving = (): (() => boolean) => {
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
  return () => leaving;
};

const sessionKeeper = () => {
  const isLeaving = watchLeaving();
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch }) => {
      clearSession();
      dispatch(api.util.resetApiState());
    },
  });
  listener.startListening({
    matcher: sessionApi.endpoints.user.matchFulfilled,
    effect: ({ payload }) => {
      if (storedToken() !== null) storeUser(payload.user);
    },
  });
  // A stored session that cannot be verified ends without a word.
  listener.startListening({
    matcher: sessionApi.endpoints.user.matchRejected,
    effect: ({ meta }, { dispatch, getOriginalState }) => {
      const known = sessionApi.endpoints.user.select()(getOriginalState() as ReturnType<typeof reducer>).data;
      if (!meta.condition && known === undefined && !isLeaving()) dispatch(signedOut());
    },
  });
  return listener.middleware;
};

/** A store of its own for every call: the program makes one, each test its own. */
export const createStore = () => {
  if (storedToken() === null) clearSession();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(sessionKeeper()).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
};

export type Store = ReturnType<typeof createStore>;
