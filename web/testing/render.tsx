import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { session } from '../../src/contract/session.ts';
import type { SessionUser } from '../../src/contract/session.ts';
import { routes } from '../app/router.tsx';
import { FollowOtherTabs } from '../app/follow-other-tabs.tsx';
import { createStore, type Store } from '../core/store.ts';
import { ThemeModeProvider } from '../core/theme-mode.tsx';
import { ToastProvider } from '../ui/toasts.tsx';
import { answer } from './handlers.ts';

// Screens come lazily to a browser. Here they are loaded before the first test, so that no test waits for a file.
const screens = () =>
  Promise.all([
    import('../app/shell/shell.tsx'),
    import('../features/customers/index.ts'),
    import('../features/dashboard/index.ts'),
    import('../features/payment-links/create/create-panel.tsx'),
    import('../features/payment-links/index.ts'),
    import('../features/settings/index.ts'),
    import('../features/sign-in/index.ts'),
    import('../features/system-accounts/index.ts'),
  ]);

/** A server for one test file; a call nobody answers fails the test. */
export const aServer = () => {
  const server = setupServer();
  beforeAll(async () => {
    await screens();
  }, 60_000);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return { answers: (...handlers: readonly RequestHandler[]): void => server.use(...handlers) };
};

/** A handler that knows who is signed in. */
export const signedInAs = (user: SessionUser): RequestHandler => {
  localStorage.setItem('sessionToken', 'token-1');
  return answer(session.user, { user });
};

interface Opened {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly store: Store;
}

/** Opens the whole admin at an address, as a browser would. */
export const open = (path: string): Opened => {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createStore();
  render(
    <Provider store={store}>
      <ThemeModeProvider>
        <ToastProvider>
          <FollowOtherTabs />
          <RouterProvider router={router} />
        </ToastProvider>
      </ThemeModeProvider>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }), router, store };
};
