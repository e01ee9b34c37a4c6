import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { draftsReducer } from './drafts.ts';
import { liveReducer } from './live-stream.ts';
import { sessionApi } from './session-api.ts';
import { clearStoredSession, endSession, sessionReducer, storedToken, storeUser } from './session.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  live: liveReducer,
  drafts: draftsReducer,
});

/** Tells whether this page is unloading: the browser then aborts its calls, and that says nothing about the session. */
const watchUnload = (): (() => boolean) => {
  let unloading = false;
  window.addEventListener('beforeunload', () => {
    unloading = true;
  });
  window.addEventListener('pageshow', () => {
    unloading = false;
  });
  return () => unloading;
};

const sessionMiddleware = () => {
  const isUnloading = watchUnload();
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: endSession,
    effect: (_, { dispatch }) => {
      clearStoredSession();
      dispatch(api.util.resetApiState());
    },
  });
  listener.startListening({
    matcher: sessionApi.endpoints.user.matchFulfilled,
    effect: ({ payload }) => {
      if (storedToken() !== null) storeUser(payload.user);
    },
  });
  // A stored session that cannot be verified ends without a message.
  listener.startListening({
    matcher: sessionApi.endpoints.user.matchRejected,
    effect: ({ meta }, { dispatch, getOriginalState }) => {
      const known = sessionApi.endpoints.user.select()(getOriginalState() as ReturnType<typeof reducer>).data;
      if (!meta.condition && known === undefined && !isUnloading()) dispatch(endSession());
    },
  });
  return listener.middleware;
};

/** A new store for every call: the program makes one, each test its own. */
export const createStore = () => {
  if (storedToken() === null) clearStoredSession();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(sessionMiddleware()).concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
};

export type Store = ReturnType<typeof createStore>;
