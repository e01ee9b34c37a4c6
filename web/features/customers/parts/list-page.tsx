import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { type ListParams, Pager } from '../../../ui/paged-list.tsx';

interface ListPageProps {
  readonly params: ListParams;
  /** What the server has answered; undefined while nothing is known. */
  readonly loaded: { readonly count: number; readonly nextCursor: string | null } | undefined;
  /** The lines are still those of the search or page before. */
  readonly isOld: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly noun: readonly [string, string];
  /** How the buttons between pages are called; the newest stand first otherwise. */
  readonly turns?: readonly [first: string, next: string];
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A page of a list in each of its states: loading, failed, empty, and with its lines. */
export const ListPage = ({ params, loaded, empty, children, ...page }: ListPageProps) => {
  const { isOld, isFetching, error, failed, onRetry, noun, turns } = page;
  const loadError = error !== undefined && (
    <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <LoadError message={messageOf(error, failed)} onRetry={onRetry} />
    </Box>
  );
  // Lines stay when reloading them fails; lines of an earlier search do not.
  if (loadError !== false && (isOld || loaded === undefined)) return loadError;
  if (loaded === undefined) return <ListSkeleton rows={12} height={44} />;
  if (loaded.count === 0) return empty;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      {loadError}
      {children}
      <Box sx={{ mt: 'auto', px: { xs: 2, md: 2.5 }, pb: { xs: 2, md: 9 } }}>
        <Pager
          params={params}
          count={loaded.count}
          noun={noun}
          nextCursor={loaded.nextCursor}
          {...(turns && { turns })}
        />
      </Box>
    </Box>
  );
};
