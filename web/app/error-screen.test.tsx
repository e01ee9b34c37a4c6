import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from '../core/router/index.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { consolePaths } from '../../src/contract/console-paths.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routes } from './router.tsx';

afterEach(() => vi.restoreAllMocks());

/** Goes from a list to a screen whose files cannot be loaded. */
const openUnloadable = async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [
          { path: '/list', element: <p>The list</p> },
          { path: '/other', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('The list');
  await router.navigate('/other');
};

it('a screen that cannot be loaded without a connection says so, and leads back to the one before', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openUnloadable();
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByText('The list')).toBeVisible();
});

it('a screen that cannot be shown although there is a connection asks to reload', async () => {
  await openUnloadable();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(
    screen.getByText('This screen could not be shown. Nothing you saved is lost; reload to continue.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

const pathsOf = (of: readonly RouteObject[], above = ''): readonly string[] =>
  of.flatMap(({ path, children = [] }) => {
    const own = path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`;
    return [...(path === undefined || path === '*' ? [] : [own]), ...pathsOf(children, own)];
  });

it('the server knows the address of every screen and of no other, so that it answers the rest with 404', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...consolePaths].toSorted());
});
