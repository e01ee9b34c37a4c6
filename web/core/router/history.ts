/** Where somebody is in the console. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was passed to the screen; it stays with the entry of the history. */
  readonly state: unknown;
  /** Tells entries of the history with the same address apart; `default` is the one with which the console began. */
  readonly key: string;
}

/** A way somewhere: a whole path, with what is searched there. */
export type To = string | { readonly pathname: string; readonly search?: string };

export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** Where a way leads. */
export const partsOf = (to: To): Pick<Location, 'pathname' | 'search' | 'hash'> => {
  const search = typeof to === 'string' ? '' : (to.search ?? '').replace(/^(?=[^?])/, '?');
  return new URL(typeof to === 'string' ? to : to.pathname + search, 'http://here');
};

/** The new entry of the history to which a way leads. */
export const locationOf = (to: To, state: unknown = null): Location => {
  const { pathname, search, hash } = partsOf(to);
  return { pathname, search, hash, state, key: crypto.randomUUID() };
};

/** The entries between which Back and Forward go. */
export interface History {
  readonly location: () => Location;
  readonly write: (location: Location, replaces: boolean) => void;
  readonly go: (by: number) => void;
  /** Tells of a step by Back or Forward, and how far it went; 0 where that is not known. */
  readonly onStep: (tell: (by: number) => void) => void;
}

/** What an entry of the browser's history keeps. The sign-in writes `usr` before the console is there. */
interface HistoryEntry {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const currentEntry = (): HistoryEntry => (window.history.state ?? {}) as HistoryEntry;

export const browserHistory = (): History => {
  let index = currentEntry().idx ?? 0;
  window.history.replaceState({ ...currentEntry(), idx: index }, '');
  return {
    location: () => {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, state: currentEntry().usr ?? null, key: currentEntry().key ?? 'default' };
    },
    write: (location, replaces) => {
      if (!replaces) index += 1;
      const entry: HistoryEntry = { usr: location.state, key: location.key, idx: index };
      window.history[replaces ? 'replaceState' : 'pushState'](entry, '', addressOf(location));
    },
    go: (by) => window.history.go(by),
    onStep: (tell) =>
      window.addEventListener('popstate', () => {
        const { idx = index } = currentEntry();
        const by = idx - index;
        index = idx;
        tell(by);
      }),
  };
};

/** A history of its own, for tests. */
export const memoryHistory = (first: readonly string[]): History => {
  const entries = first.map((to): Location => ({ ...locationOf(to), key: 'default' }));
  let index = entries.length - 1;
  let listener: (by: number) => void = () => undefined;
  const location = (): Location => entries[index] ?? locationOf('/');
  return {
    location,
    write: (next, replaces) => {
      if (!replaces) index += 1;
      entries.splice(index, replaces ? 1 : Infinity, next);
    },
    go: (by) => {
      const next = Math.min(Math.max(index + by, 0), entries.length - 1);
      const step = next - index;
      index = next;
      if (step !== 0) listener(step);
    },
    onStep: (tell) => {
      listener = tell;
    },
  };
};
