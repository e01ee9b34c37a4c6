import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/list-states.tsx';
import { type ListParams, Pager, pageSize } from '../../../ui/paged-list.tsx';
import { CardList } from './card-list.tsx';
import { partMessages } from './messages.ts';

/** The query of the newest entries. Their answer holds the total of all pages too. */
export const newestPage = { query: { limit: pageSize } } as const;

interface PagedCardsProps {
  readonly params: ListParams;
  readonly loaded: {
    readonly data?: { readonly nextCursor: string | null } | undefined;
    readonly currentData?: object | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly noun: readonly [string, string];
  readonly cards: readonly ReactNode[];
  readonly columns: string;
  /** The message where loading fails and the server gives none. */
  readonly errorMessage?: string;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

const ListButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick}>
    {label}
  </Button>
);

/** One page of cards with buttons to the others. Cards of an earlier search do not stay when loading this one fails. */
export const PagedCards = ({ params, loaded, noun, cards, columns, empty, errorMessage }: PagedCardsProps) => {
  const { data, currentData, error, isFetching, refetch } = loaded;
  const isLaterPage = params.cursor !== undefined;
  // The head of the screen counts all of them, so that a list that is whole needs no count of its own.
  const isPart = isLaterPage || params.q !== '' || (data !== undefined && data.nextCursor !== null);
  const failed = error !== undefined && currentData === undefined;
  const newest = <ListButton label={partMessages.showNewest} onClick={params.showNewest} />;
  const clear = params.q === '' ? undefined : <ListButton label={partMessages.clearSearch} onClick={params.clear} />;
  return (
    <Box aria-busy={isFetching}>
      <CardList
        error={error}
        loading={data === undefined || failed}
        refetch={() => void refetch()}
        empty={
          isLaterPage ? (
            <EmptyState icon={empty.icon} title={partMessages.noneOnPage} action={newest} />
          ) : (
            <EmptyState {...empty} action={clear} />
          )
        }
        cards={cards}
        columns={columns}
        {...(errorMessage !== undefined && { errorMessage })}
      />
      {/* The address may name a page that is no more; trying it again would not help. */}
      {failed && isLaterPage && <Box sx={{ mt: 2 }}>{newest}</Box>}
      {!failed && data !== undefined && cards.length > 0 && isPart && (
        <Pager params={params} count={cards.length} noun={noun} nextCursor={data.nextCursor} />
      )}
    </Box>
  );
};
