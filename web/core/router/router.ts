import type { ComponentType } from 'react';
import { browserHistory, type History, type Location, locationOf, memoryHistory, type To } from './history.ts';
import { type Match, matchRoutes, type RouteObject } from './match.ts';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** What is shown now. While something is loaded, what was shown before stays. */
export interface RouterState {
  readonly location: Location;
  readonly historyAction: NavigationType;
  readonly matches: readonly Match[];
  /** Whether anything has been loaded yet. */
  readonly isReady: boolean;
  /** Why the innermost of the matches could not be loaded: its error boundary stands in its place. */
  readonly failure: { readonly error: unknown } | null;
}

/** Whether somebody who would leave is kept; `goOn` takes them there after all. */
type Blocker = (next: Location, goOn: () => void) => boolean;

/** Goes between the screens, one at a time: whoever goes on before the last screen was loaded never sees it. */
export class Router {
  state: RouterState;
  readonly loaded = new Map<RouteObject, ComponentType>();
  readonly #routes: readonly RouteObject[];
  readonly #history: History;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<Blocker>();
  #turn = 0;
  #passesBlockers = false;
  #onReverted: (() => void) | null = null;

  constructor(routes: readonly RouteObject[], history: History) {
    this.#routes = routes;
    this.#history = history;
    const location = history.location();
    const matches = matchRoutes(routes, location.pathname) ?? [];
    this.state = { location, historyAction: 'POP', matches, isReady: false, failure: null };
    history.onStep((by) => this.#step(by));
    void this.#show(location, 'POP');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly block = (blocker: Blocker): (() => void) => {
    this.#blockers.add(blocker);
    return () => this.#blockers.delete(blocker);
  };

  /** Goes to an address, or so many steps forward or back. Done when its screen is there, or when somebody was kept from leaving. */
  readonly navigate = async (to: To | number, { replace = false, state }: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to);
    const location = locationOf(to, state);
    const show = (): Promise<void> => this.#show(location, replace ? 'REPLACE' : 'PUSH');
    if (!this.#isKept(location, () => void show())) await show();
  };

  #isKept(next: Location, goOn: () => void): boolean {
    return [...this.#blockers].some((blocker) => blocker(next, goOn));
  }

  /** The browser has made the step already: for whoever is kept it is reverted, and made again when they go on. */
  #step(by: number): void {
    const reverted = this.#onReverted;
    this.#onReverted = null;
    if (reverted !== null) return reverted();
    const location = this.#history.location();
    const wait = new Promise<void>((resolve) => {
      this.#onReverted = resolve;
    });
    const goOn = async (): Promise<void> => {
      await wait;
      this.#passesBlockers = true;
      this.#history.go(by);
    };
    // The browser does not say how far it went to an entry that is not of the console, so that there is no way back.
    if (by !== 0 && !this.#passesBlockers && this.#isKept(location, () => void goOn())) return this.#history.go(-by);
    this.#onReverted = null;
    this.#passesBlockers = false;
    void this.#show(location, 'POP');
  }

  /** Loads what is missing of an address, or says why it cannot be loaded. */
  async #load(matches: readonly Match[]): Promise<RouterState['failure']> {
    const load = async ({ route }: Match): Promise<void> => {
      const part = await route.lazy?.();
      if (part !== undefined) this.loaded.set(route, part.Component);
    };
    try {
      await Promise.all(matches.filter(({ route }) => !this.loaded.has(route)).map(load));
      return null;
    } catch (error) {
      if (matches.every(({ route }) => route.ErrorBoundary === undefined)) throw error;
      return { error };
    }
  }

  async #show(location: Location, historyAction: NavigationType): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const matches = matchRoutes(this.#routes, location.pathname) ?? [];
    const isLoaded = matches.every(({ route }) => route.lazy === undefined || this.loaded.has(route));
    const failure = isLoaded ? null : await this.#load(matches);
    if (turn !== this.#turn) return;
    if (historyAction !== 'POP') this.#history.write(location, historyAction === 'REPLACE');
    this.state = { location, historyAction, matches, isReady: true, failure };
    for (const listener of this.#listeners) listener();
  }
}

/** The router over the browser's own history. */
export const createBrowserRouter = (routes: readonly RouteObject[]): Router => new Router(routes, browserHistory());

/** A router over a history of its own, for tests; the last of the entries is open. */
export const createMemoryRouter = (
  routes: readonly RouteObject[],
  { initialEntries }: { readonly initialEntries: readonly string[] },
): Router => new Router(routes, memoryHistory(initialEntries));
