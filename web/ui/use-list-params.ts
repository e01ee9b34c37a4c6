import { useSearchParams } from 'react-router-dom';

/** What a list shows, as its address says it; Back and forward bring it back. */
export interface ListAddress {
  readonly q: string;
  readonly status: string;
  readonly cursor: string | undefined;
  /** Takes the place of the address, because every letter typed would else be a step back. */
  readonly search: (q: string) => void;
  readonly filter: (status: string) => void;
  readonly older: (cursor: string) => void;
  readonly newest: () => void;
  readonly clear: () => void;
}

type Changes = Readonly<Record<string, string | null>>;

const changed = (before: URLSearchParams, changes: Changes): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/** Reads and writes search, filter and page of a list in the address. A new search or filter starts at the newest. */
export const useListAddress = (): ListAddress => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, replace: boolean): void =>
    setParams((before) => changed(before, changes), { replace, preventScrollReset: true });
  return {
    q: params.get('q') ?? '',
    status: params.get('status') ?? 'all',
    cursor: params.get('cursor') ?? undefined,
    search: (q) => change({ q, cursor: null }, true),
    filter: (status) => change({ status: status === 'all' ? null : status, cursor: null }, false),
    older: (cursor) => change({ cursor }, false),
    newest: () => change({ cursor: null }, false),
    clear: () => change({ q: null, status: null, cursor: null }, false),
  };
};
