import { useState } from 'react';

interface Entry {
  readonly id: string;
}

interface HeldBack<T> {
  /** The entries to show: those that stood here before, and what took the place of gone ones at the end. */
  readonly shown: readonly T[];
  /** How many newer entries wait. */
  readonly waiting: number;
  readonly show: () => void;
}

const idsOf = (entries: readonly Entry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/**
 * Newer entries of a live list wait until they are asked for, so that nothing moves under a pointer or a reader.
 * Another `list` (its search, filter or page) starts with all it has; while it is undefined the entries are still those
 * of the list before.
 */
export const useHeldBack = <T extends Entry>(entries: readonly T[], list: string | undefined): HeldBack<T> => {
  const [seen, setSeen] = useState({ list, ids: idsOf(entries) });
  const show = (): void => setSeen({ list, ids: idsOf(entries) });
  if (list !== undefined && seen.list !== list) show();
  const firstSeen = entries.findIndex(({ id }) => seen.ids.has(id));
  const waiting = Math.max(0, firstSeen);
  return { shown: entries.slice(waiting), waiting, show };
};
