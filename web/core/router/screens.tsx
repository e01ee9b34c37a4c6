import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Location } from './history.ts';
import type { RouteObject } from './match.ts';
import type { Router, RouterState } from './router.ts';

/** Apart from its state: what only leads somewhere is not drawn again when somebody goes elsewhere. */
export const RouterContext = createContext<Router | null>(null);
export const StateContext = createContext<RouterState | null>(null);
const OutletContext = createContext<ReactNode>(null);
const ErrorContext = createContext<unknown>(undefined);

/** What stands at the address inside the route that draws this. */
export const Outlet = () => use(OutletContext);

/** Why the error boundary that asks is shown. */
export const useRouteError = (): unknown => use(ErrorContext);

interface BoundaryProps {
  readonly Fallback: ComponentType;
  readonly location: Location;
  readonly failure: RouterState['failure'];
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly failure: RouterState['failure'];
}

/** Shows what a route has for an error, until somebody goes elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: this.props.failure };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location, failure }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return location === before.location ? null : { location, failure };
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return (
      <ErrorContext value={failure.error}>
        <Fallback />
      </ErrorContext>
    );
  }
}

interface RouteProps {
  readonly route: RouteObject;
  readonly Screen: ComponentType | undefined;
  readonly location: Location;
  readonly failure: RouterState['failure'];
  readonly outlet: ReactNode;
}

const Route = ({ route, Screen, location, failure, outlet }: RouteProps) => {
  // The same element for the same screen: where only the address changes, those parts are drawn again that read it.
  const screen = useMemo(() => Screen && <Screen />, [Screen]);
  const content = <OutletContext value={outlet}>{screen ?? route.element ?? outlet}</OutletContext>;
  if (route.ErrorBoundary === undefined) return content;
  return (
    <Boundary Fallback={route.ErrorBoundary} location={location} failure={failure}>
      {content}
    </Boundary>
  );
};

/** The routes in each other. Of an address that could not be loaded, they end with the nearest error boundary. */
const drawRoutes = ({ matches, failure, location }: RouterState, loaded: Router['loaded']): ReactNode => {
  const last = matches.findLastIndex(({ route }) => failure === null || route.ErrorBoundary !== undefined);
  return matches
    .slice(0, last + 1)
    .reduceRight<ReactNode>(
      (outlet, { route }, at) => (
        <Route
          {...{ route, location, outlet }}
          Screen={route.lazy === undefined ? route.Component : loaded.get(route)}
          failure={at === last ? failure : null}
        />
      ),
      null,
    );
};

/** Draws what stands at the address. The screen before stays until the next one can be drawn. */
export const RouterProvider = ({ router }: { readonly router: Router }) => {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = (): void => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const Waiting = state.matches.find(({ route }) => route.HydrateFallback)?.route.HydrateFallback;
  if (!state.isReady) return Waiting && <Waiting />;
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{drawRoutes(state, router.loaded)}</StateContext>
    </RouterContext>
  );
};
