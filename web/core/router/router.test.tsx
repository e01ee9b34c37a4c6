import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchRoutes,
  Navigate,
  Outlet,
  type Router,
  RouterProvider,
  type RouteObject,
  useBlocker,
  useLocation,
  useMatch,
  useParams,
  useRouteError,
  useSearchParams,
} from './index.ts';

const List = () => {
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  return (
    <>
      <p>{`list ${id ?? '-'} ${useMatch('/list/:row')?.params.row ?? '-'} ${search.get('q') ?? '-'} ${JSON.stringify(state)}`}</p>
      <button type="button" onClick={() => setSearch({ q: 'é &' }, { replace: true })}>
        Search
      </button>
      <Link to={{ pathname: '/list/a%20b', search: 'q=1' }} state={{ from: 'row' }}>
        Open
      </Link>
    </>
  );
};

const Form = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <>
      <p>form {blocker.state}</p>
      {blocker.state === 'blocked' && (
        <>
          <button type="button" onClick={blocker.proceed}>
            Leave
          </button>
          <button type="button" onClick={blocker.reset}>
            Stay
          </button>
        </>
      )}
    </>
  );
};

const Crash = () => {
  throw new Error('not drawn');
};

const Failure = () => <p>failed: {(useRouteError() as Error).message}</p>;

const routes: readonly RouteObject[] = [
  {
    HydrateFallback: () => <p>waiting</p>,
    Component: () => (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      { path: '/list', lazy: () => Promise.resolve({ Component: List }), children: [{ path: ':id', element: null }] },
      { path: '/list/many', element: <p>many</p> },
      { path: '/form', Component: Form },
      { path: '/old', element: <Navigate to="/list?q=moved" replace /> },
      { path: '*', element: <p>nothing here</p> },
      {
        ErrorBoundary: Failure,
        children: [
          { path: '/unloadable', lazy: () => Promise.reject(new Error('not loaded')) },
          { path: '/broken', Component: Crash },
        ],
      },
    ],
  },
];

const open = (router: Router) => {
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup({ delay: null }) };
};

const openAt = (...entries: readonly string[]) => open(createMemoryRouter(routes, { initialEntries: entries }));

const addressIn = ({ state: { location } }: Router): string => location.pathname + location.search + location.hash;

it('an address is shown by the routes that fit it best, and its named parts are known to all of them', () => {
  const pathsAt = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.path);
  expect(pathsAt('/list/many/')).toEqual([undefined, '/list/many']);
  expect(pathsAt('/LIST/x')).toEqual([undefined, '/list', ':id']);
  expect(pathsAt('/list/x/y')).toEqual([undefined, '*']);
  expect(matchRoutes(routes, '/list/50%25%')?.map(({ params }) => params['id'])).toEqual(Array(3).fill('50%25%'));
  expect(matchRoutes([{ path: '/list' }], '/')).toBeNull();
});

it('a screen waits until it is loaded, and knows the parts, the search and the state of its address', async () => {
  const { user, router } = openAt('/list');
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('list - - - null')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/list/a%20b?q=1');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByText('list a b a b 1 {"from":"row"}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('list a b a b é & null')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('list - - - null')).toBeVisible();
  await act(() => router.navigate(1));
  expect(await screen.findByText('list a b a b é & null')).toBeVisible();
});

it('a link to the address that is open is no step of Back, and a key that opens another tab is left to the browser', async () => {
  const { user, router } = openAt('/list/a%20b?q=1');
  await user.click(await screen.findByRole('link'));
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => router.navigate('/list/many'));
  await act(() => router.navigate('/list'));
  // jsdom opens no tabs.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(await screen.findByRole('link'));
  await user.keyboard('{/Control}');
  expect(addressIn(router)).toBe('/list');
});

it('an address that moved leads on, and is no step of Back', async () => {
  const { router } = openAt('/list/many', '/old');
  expect(await screen.findByText('list - - moved null')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('many')).toBeVisible();
});

it('whoever leaves a form is kept until they say so, by a way and by Back alike', async () => {
  const { router, user } = openAt('/list/many', '/form');
  await act(() => router.navigate('/form?tab=2'));
  expect(await screen.findByText('form unblocked')).toBeVisible();
  await act(() => router.navigate('/nowhere'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await screen.findByText('form unblocked')).toBeVisible();
  await act(() => router.navigate(-2));
  expect(await screen.findByText('form blocked')).toBeVisible();
  expect(addressIn(router)).toBe('/form?tab=2');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('many')).toBeVisible();
  await act(() => router.navigate(2));
  expect(addressIn(router)).toBe('/form?tab=2');
  await act(() => router.navigate('/nowhere'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('nothing here')).toBeVisible();
});

it('what cannot be loaded or drawn is told where an error has a place, until somebody goes elsewhere', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { router } = openAt('/unloadable');
  expect(await screen.findByText('failed: not loaded')).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
  await act(() => router.navigate('/broken'));
  expect(await screen.findByText('failed: not drawn')).toBeVisible();
  await act(() => router.navigate('/list/many'));
  expect(await screen.findByText('many')).toBeVisible();
});

it('whoever goes on before a screen is loaded never sees it', async () => {
  const late = Promise.withResolvers<{ readonly Component: typeof List }>();
  const router = createMemoryRouter([{ path: '/late', lazy: () => late.promise }, ...routes], {
    initialEntries: ['/list/many'],
  });
  open(router);
  const first = router.navigate('/late');
  await act(() => router.navigate('/form'));
  late.resolve({ Component: List });
  await act(() => first);
  expect(screen.getByText('form unblocked')).toBeVisible();
  expect(addressIn(router)).toBe('/form');
});

it('the entries of the browser keep the state and the drafts, and Back asks a form too', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  window.history.replaceState({ usr: { from: 'sign-in' }, drafts: {} }, '', '/list?q=1#top');
  const router = createBrowserRouter(routes);
  const { user } = open(router);
  expect(await screen.findByText('list - - 1 {"from":"sign-in"}')).toBeVisible();
  expect(addressIn(router)).toBe('/list?q=1#top');
  expect(router.state.location.key).toBe('default');
  expect(window.history.state).toMatchObject({ drafts: {} });
  await act(() => router.navigate('/form', { state: 7 }));
  expect(window.history.state).toMatchObject({ usr: 7, idx: 1 });
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('list - - 1 {"from":"sign-in"}')).toBeVisible();
  expect(window.location.pathname).toBe('/list');
});
