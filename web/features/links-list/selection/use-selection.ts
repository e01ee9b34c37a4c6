import { useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';

/** Which links of the list are selected. */
export interface Selection {
  readonly links: readonly LinkRow[];
  readonly has: (linkId: string) => boolean;
  /** Selects a link or lets go of it; with `upTo` all links between the last one and this. */
  readonly toggle: (linkId: string, upTo: boolean) => void;
  readonly selectAll: () => void;
  readonly keep: (linkIds: readonly string[]) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The links from one to another, whichever of them is first. */
const rangeOf = (links: readonly LinkRow[], from: string | null, to: string): readonly string[] => {
  const ids = links.map(({ linkId }) => linkId);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [start = 0, end = 0] = ends;
  return start === -1 ? [to] : ids.slice(start, end + 1);
};

/**
 * The selection among the links that are shown. Another `list` (its search, filter, order or page) starts with none, and
 * links that leave the list leave the selection.
 */
export const useSelection = (links: readonly LinkRow[], list: string | undefined): Selection => {
  const [{ ids, of, last }, set] = useState({ ids: nothing, of: list, last: null as string | null });
  if (list !== undefined && of !== list) set({ ids: nothing, of: list, last: null });
  const select = (next: ReadonlySet<string>, from: string | null): void => set({ ids: next, of, last: from });
  const toggle = (linkId: string, upTo: boolean): void => {
    const next = new Set(ids);
    const isOn = !ids.has(linkId);
    for (const id of upTo ? rangeOf(links, last, linkId) : [linkId]) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    select(next, linkId);
  };
  const selected = links.filter(({ linkId }) => ids.has(linkId));
  return {
    links: selected,
    has: (linkId) => ids.has(linkId),
    toggle,
    selectAll: () =>
      select(selected.length === links.length ? nothing : new Set(links.map(({ linkId }) => linkId)), null),
    keep: (linkIds) => select(new Set(linkIds), null),
  };
};
