import { useMemo, useState } from 'react';

/** Which lines of a list are selected, by the ids of what they show. */
export interface ListSelection<T> {
  readonly selected: readonly T[];
  readonly has: (id: string) => boolean;
  /** Selects a line or lets go of it; with `upTo` all lines between the last one and this. */
  readonly toggle: (id: string, upTo: boolean) => void;
  /** Selects all lines, or none where all are selected. */
  readonly selectAll: () => void;
  readonly keep: (ids: readonly string[]) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The ids from one to another, whichever of them is first. */
const rangeOf = (ids: readonly string[], from: string | null, to: string): readonly string[] => {
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [start = 0, end = 0] = ends;
  return start === -1 ? [to] : ids.slice(start, end + 1);
};

/**
 * The selection among the entries that are shown. Another `list` (its search, filter, order or page) starts with none, and
 * entries that leave the list leave the selection.
 */
export const useListSelection = <T>(
  entries: readonly T[],
  list: string | undefined,
  idOf: (entry: T) => string,
): ListSelection<T> => {
  const [{ ids, of, last }, set] = useState({ ids: nothing, of: list, last: null as string | null });
  if (list !== undefined && of !== list) set({ ids: nothing, of: list, last: null });
  return useMemo(() => {
    const all = entries.map(idOf);
    const select = (next: ReadonlySet<string>, from: string | null): void => set({ ids: next, of, last: from });
    const toggle = (id: string, upTo: boolean): void => {
      const next = new Set(ids);
      const isOn = !ids.has(id);
      for (const each of upTo ? rangeOf(all, last, id) : [id]) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      select(next, id);
    };
    const selected = entries.filter((entry) => ids.has(idOf(entry)));
    return {
      selected,
      has: (id) => ids.has(id),
      toggle,
      selectAll: () => select(selected.length === entries.length ? nothing : new Set(all), null),
      keep: (kept) => select(new Set(kept), null),
    };
  }, [entries, ids, of, last, idOf]);
};
