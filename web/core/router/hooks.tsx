import {
  type ComponentProps,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { addressOf, type Location, partsOf, type To } from './history.ts';
import { matchPath, type Params } from './match.ts';
import type { NavigateOptions, NavigationType, Router, RouterState } from './router.ts';
import { RouterContext, StateContext } from './screens.tsx';

const missing = (): never => {
  throw new Error('There is no router around this.');
};

const useRouter = (): Router => use(RouterContext) ?? missing();
const useRouterState = (): RouterState => use(StateContext) ?? missing();

export const useLocation = (): Location => useRouterState().location;

/** How somebody came to the address: by Back or Forward, by a step of their own, or by one that took the place of the last. */
export const useNavigationType = (): NavigationType => useRouterState().historyAction;

/** Goes to an address, or so many steps forward or back. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** The named parts of the address. */
export const useParams = (): Params => useRouterState().matches[0]?.params ?? {};

/** The named parts of the address where it fits the pattern. */
export const useMatch = (pattern: string): { readonly params: Params } | null =>
  matchPath(pattern, useLocation().pathname);

type SearchInit = URLSearchParams | Readonly<Record<string, string>>;

type SetSearch = (next: SearchInit | ((before: URLSearchParams) => SearchInit), options?: NavigateOptions) => void;

/** What the address asks for, and how to ask for something else on the same screen. */
export const useSearchParams = (): [URLSearchParams, SetSearch] => {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetSearch = useCallback(
    (next, options) => {
      const { pathname, search: latest } = router.state.location;
      const init = typeof next === 'function' ? next(new URLSearchParams(latest)) : next;
      void router.navigate({ pathname, search: new URLSearchParams(init).toString() }, options);
    },
    [router],
  );
  return [params, setParams];
};

interface Move {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
}

type Blocked =
  | { readonly state: 'unblocked' }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void };

/** Keeps somebody from leaving while `blocks` says so; whoever was kept goes on by `proceed`, or stays by `reset`. */
export const useBlocker = (blocks: (move: Move) => boolean): Blocked => {
  const router = useRouter();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isKept = useEffectEvent((nextLocation: Location) =>
    blocks({ currentLocation: router.state.location, nextLocation }),
  );
  useEffect(
    () =>
      router.block((next, go) => {
        const kept = isKept(next);
        if (kept) setGoOn(() => go);
        return kept;
      }),
    [router],
  );
  if (goOn === null) return { state: 'unblocked' };
  const reset = (): void => setGoOn(null);
  const proceed = (): void => {
    reset();
    goOn();
  };
  return { state: 'blocked', proceed, reset };
};

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  readonly to: To;
}

/** Leads to another address of the console. To the one that is open it is no step of Back. */
export const Link = ({ to, replace, state, onClick, children, ...anchor }: LinkProps) => {
  const router = useRouter();
  const address = addressOf(partsOf(to));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser || (anchor.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void router.navigate(to, { replace: replace ?? address === addressOf(router.state.location), state });
  };
  return (
    <a {...anchor} href={address} onClick={follow}>
      {children}
    </a>
  );
};

/** Leads to another address as soon as it is drawn. */
export const Navigate = ({ to, replace = false }: { readonly to: string; readonly replace?: boolean }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
};
