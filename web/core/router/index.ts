export type { To } from './history.ts';
export {
  Link,
  Navigate,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './hooks.tsx';
export { matchRoutes, type RouteObject } from './match.ts';
export { createBrowserRouter, createMemoryRouter, type Router } from './router.ts';
export { Outlet, RouterProvider, useRouteError } from './screens.tsx';
