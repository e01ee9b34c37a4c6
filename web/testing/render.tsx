import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { deliveries } from '../../src/contract/deliveries.ts';
import { paymentLinks } from '../../src/contract/payment-links.ts';
import { savedFilters } from '../../src/contract/saved-filters.ts';
import { session, type SessionUser } from '../../src/contract/session.ts';
import { App } from '../app/app.tsx';
import { routes } from '../app/router.tsx';
import { createStore, type Store } from '../core/store.ts';
import { linkSums } from './builders.ts';
import { answer } from './handlers.ts';

// A browser loads screens when they are opened. Here they are loaded before the first test, so that no test waits for
// an import.
const loadScreens = () =>
  Promise.all([
    import('../app/shell/header-menu.tsx'),
    import('../app/shell/shell.tsx'),
    import('../features/customers/add-customer-dialog.tsx'),
    import('../features/customers/index.ts'),
    import('../features/dashboard/index.ts'),
    import('../features/payment-links/create/create-link-dialog.tsx'),
    import('../features/payment-links/create/create-panel.tsx'),
    import('../features/payment-links/dialogs/act-dialogs.ts'),
    import('../features/payment-links/dialogs/link-dialogs.tsx'),
    import('../features/payment-links/list/save-filter-dialog.tsx'),
    import('../features/payment-links/index.ts'),
    import('../features/settings/index.ts'),
    import('../features/sign-in/index.ts'),
    import('../features/system-accounts/index.ts'),
  ]);

/**
 * The server of one test file; a call without a handler fails the test. At first a store has no links: every screen asks for
 * their counts, and the create form stands beside their list. No job has failed: the operator's tabs count them.
 */
export const startTestServer = () => {
  const server = setupServer(
    answer(paymentLinks.sums, linkSums()),
    answer(paymentLinks.list, { links: [], nextCursor: null }),
    answer(savedFilters.savedFilters, { filters: [] }),
    answer(deliveries.failedJobs, { jobs: [] }),
  );
  beforeAll(async () => {
    await loadScreens();
  }, 60_000);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return { answers: (...handlers: readonly RequestHandler[]): void => server.use(...handlers) };
};

/** Stores a session token and answers its verification with this user. */
export const signedInAs = (user: SessionUser): RequestHandler => {
  localStorage.setItem('sessionToken', 'token-1');
  return answer(session.user, { user });
};

interface OpenApp {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly store: Store;
}

/** Opens the whole admin, or other screens in its place, at an address, as a browser would. */
export const open = (path: string, screens = routes): OpenApp => {
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  const store = createStore();
  render(<App store={store} router={router} />);
  return { user: userEvent.setup({ delay: null }), router, store };
};
