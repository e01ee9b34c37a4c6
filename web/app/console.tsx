import { setupListeners } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { config } from 'zod';
import type { SessionUser } from '../../src/contract/people/session.ts';
import { keepDraftsOverReload } from '../core/drafts.ts';
import { keepAnswersOverReload } from '../core/last-known.ts';
import { sessionApi } from '../core/session-api.ts';
import { startSession } from '../core/session.ts';
import { createStore } from '../core/store.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

// Our pages forbid code made at run time, and zod would try whether it is allowed.
config({ jitless: true });

/** A session that has just begun on the page of the sign-in. */
export interface NewSession {
  readonly token: string;
  readonly user: SessionUser;
}

const begin = (session: NewSession | null) => {
  const store = createStore();
  setupListeners(store.dispatch);
  keepDraftsOverReload(store);
  keepAnswersOverReload();
  if (session !== null) {
    store.dispatch(startSession(session.token));
    void store.dispatch(sessionApi.util.upsertQueryData('user', undefined, { user: session.user }));
  }
  return { store, router: createRouter() };
};

/** The console of a browser; it begins at the address that is there when it is first drawn. */
export const Console = ({ session }: { readonly session: NewSession | null }) => {
  const [{ store, router }] = useState(() => begin(session));
  return <App store={store} router={router} />;
};
