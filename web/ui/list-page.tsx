import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '../core/transport.ts';
import { Later } from './later.tsx';
import { EmptyState, ListSkeleton, LoadError } from './list-states.tsx';
import { Pager } from './paged-list.tsx';

/** What the query of a list knows. Without `currentData` its lines are still those of the search or page before. */
export interface ListAnswer {
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ListPageProps {
  readonly answer: ListAnswer;
  /** How many lines it has; undefined while nothing is known. */
  readonly count: number | undefined;
  /** The message where loading fails and the server gives none. */
  readonly failed: string;
  readonly empty: ReactNode;
  /** What stands for the lines while nothing is known, where they have a shape of their own. */
  readonly skeleton?: ReactNode;
  /** The way to the other pages, below the lines. */
  readonly pages: ReactNode;
  readonly children: ReactNode;
}

/** A page of a list in each of its states: loading, failed, empty, and with its lines. */
export const ListPage = ({ answer, count, failed, empty, skeleton, pages, children }: ListPageProps) => {
  const { currentData, error, isFetching, refetch } = answer;
  const loadError = error !== undefined && (
    <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <LoadError message={messageOf(error, failed)} onRetry={() => void refetch()} />
    </Box>
  );
  // Lines stay when reloading them fails; lines of an earlier search do not.
  if (loadError !== false && currentData === undefined) return loadError;
  if (count === undefined) return skeleton ?? <ListSkeleton rows={12} height={44} />;
  if (count === 0) return empty;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      {loadError}
      <Later>
        {children}
        {pages}
      </Later>
    </Box>
  );
};

/** How many lines are shown, with the buttons to the other pages, at the foot of the sheet. */
export const SheetPager = (props: ComponentProps<typeof Pager>) => (
  <Box sx={{ mt: 'auto', px: { xs: 2, md: 2.5 }, pb: { xs: 2, md: 9 } }}>
    <Pager {...props} />
  </Box>
);

interface EmptyListProps {
  readonly icon: ReactNode;
  /** Nothing is searched for: the list has no entry at all. */
  readonly isWhole: boolean;
  readonly messages: Readonly<Record<'none' | 'noneHint' | 'noMatch' | 'noMatchHint' | 'clear', string>>;
  /** What makes the first entry. */
  readonly first?: ReactNode;
  /** What was perhaps meant, where nothing was found. */
  readonly near?: ReactNode;
  readonly onClear: () => void;
}

/** Says that there is nothing yet, or that nothing was found, with the button that shows all again. */
export const EmptyList = ({ icon, isWhole, messages, first, near, onClear }: EmptyListProps) => (
  <EmptyState
    icon={icon}
    title={isWhole ? messages.none : messages.noMatch}
    text={isWhole ? messages.noneHint : messages.noMatchHint}
    action={
      isWhole ? (
        first
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {near}
          <Button variant="outlined" onClick={onClear}>
            {messages.clear}
          </Button>
        </Box>
      )
    }
  />
);
