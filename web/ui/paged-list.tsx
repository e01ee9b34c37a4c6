import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from '../core/router/index.ts';
import { listMessages as messages } from './messages.ts';

/**
 * Search, filter and page of a list, as the search parameters of the address hold them; Back and Forward restore them.
 */
export interface ListParams {
  readonly q: string;
  readonly status: string;
  readonly cursor: string | undefined;
  /** Replaces the entry of the browser's history: otherwise every typed letter would be a step of Back. */
  readonly search: (q: string) => void;
  readonly filter: (status: string) => void;
  readonly showOlder: (cursor: string) => void;
  readonly showNewest: () => void;
  readonly clear: () => void;
}

type Changes = Readonly<Record<string, string | null>>;

const applyChanges = (before: URLSearchParams, changes: Changes): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/** Reads and writes the parameters of a list. A new search or filter starts at the newest entries. It is the same until one of them changes. */
export const useListParams = (): ListParams => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (changes: Changes, replace: boolean): void =>
      setParams((before) => applyChanges(before, changes), { replace });
    return {
      q: params.get('q') ?? '',
      status: params.get('status') ?? 'all',
      cursor: params.get('cursor') ?? undefined,
      search: (q) => change({ q, cursor: null }, true),
      filter: (status) => change({ status: status === 'all' ? null : status, cursor: null }, false),
      showOlder: (cursor) => change({ cursor }, false),
      showNewest: () => change({ cursor: null }, false),
      clear: () => change({ q: null, status: null, cursor: null }, false),
    };
  }, [params, setParams]);
};

/** How many entries a page shows. */
export const pageSize = 50;

/** The page that the address names, as a list is asked for it. */
export const pageOf = ({ q, cursor }: Pick<ListParams, 'q' | 'cursor'>) => ({
  limit: pageSize,
  ...(q !== '' && { q }),
  ...(cursor !== undefined && { cursor }),
});

interface PagerProps {
  readonly params: ListParams;
  /** How many entries this page shows. */
  readonly count: number;
  /** What the list holds, for one and for many: `link`, `links`. */
  readonly noun: readonly [string, string];
  readonly nextCursor: string | null;
  /** How the buttons are called where the newest do not stand first. */
  readonly turns?: readonly [first: string, next: string];
}

const byDate = [messages.newest, messages.older] as const;

/** How many entries are shown, with buttons to older and back to the newest ones. */
export const Pager = ({ params, count, noun: [one, many], nextCursor, turns: [first, next] = byDate }: PagerProps) => {
  const countText = `${count} ${count === 1 ? one : many}`;
  const isOnlyPage = params.cursor === undefined && nextCursor === null;
  // The buttons are below the list, and the next page starts at its top.
  const turnPage = (turn: () => void) => (): void => {
    turn();
    window.scrollTo(0, 0);
  };
  return (
    <Box
      component="nav"
      aria-label={messages.pages}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, flexWrap: 'wrap' }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {isOnlyPage ? countText : messages.onThisPage(countText)}
      </Typography>
      {params.cursor !== undefined && <Button onClick={turnPage(params.showNewest)}>{first}</Button>}
      {nextCursor !== null && (
        <Button variant="outlined" onClick={turnPage(() => params.showOlder(nextCursor))}>
          {next}
        </Button>
      )}
    </Box>
  );
};

interface Entry {
  readonly id: string;
}

interface PausedList<T> {
  /**
   * The entries to show: those that were shown before, and at the end those that fill the page in place of removed
   * ones.
   */
  readonly entries: readonly T[];
  /** How many newer entries are held back. */
  readonly newCount: number;
  readonly showNew: () => void;
}

const idsOf = (entries: readonly Entry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/**
 * Holds newer entries of a live list back until `showNew` is called, so that no row moves under a pointer or a reader.
 * Another `list` (its search, filter or page) starts with all its entries. While `list` is undefined, the entries are
 * still those of the list before.
 */
export const usePausedList = <T extends Entry>(entries: readonly T[], list: string | undefined): PausedList<T> => {
  const [known, setKnown] = useState({ list, ids: idsOf(entries) });
  const showNew = (): void => setKnown({ list, ids: idsOf(entries) });
  if (list !== undefined && known.list !== list) showNew();
  const newCount = Math.max(
    0,
    entries.findIndex(({ id }) => known.ids.has(id)),
  );
  // The same array while none is held back: who shows it draws nothing again.
  return { entries: newCount === 0 ? entries : entries.slice(newCount), newCount, showNew };
};
