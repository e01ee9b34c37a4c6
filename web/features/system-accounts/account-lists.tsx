import Building from '@mui/icons-material/ApartmentOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/list-states.tsx';
import { type ListParams, Pager } from '../../ui/paged-list.tsx';
import { AccountCard } from './account-card.tsx';
import { CardList, cardColumns } from './card-list.tsx';
import { DeniedCard } from './denied-card.tsx';
import { messages, registrationMessages } from './messages.ts';
import { PendingCard } from './pending-card.tsx';
import { useAccountsQuery, useDeniedUsersQuery, usePendingUsersQuery } from './system-accounts-api.ts';

interface ListProps {
  readonly params: ListParams;
}

const pageSize = 50;

/** The query of the newest entries. Their answer holds the total of all pages too. */
export const newestPage = { query: { limit: pageSize } } as const;

/** The query of the page that the address names. */
export const pageOf = ({ q, cursor }: ListParams) => ({
  ...newestPage.query,
  ...(q !== '' && { q }),
  ...(cursor !== undefined && { cursor }),
});

interface PagedCardsProps extends ListProps {
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

/** One page of cards with buttons to the others. Cards of an earlier search do not stay when loading this one fails. */
export const PagedCards = ({ params, loaded, noun, cards, columns, empty, errorMessage }: PagedCardsProps) => {
  const { data, currentData, error, isFetching, refetch } = loaded;
  const isLaterPage = params.cursor !== undefined;
  // The head of the screen counts all of them, so that a list that is whole needs no count of its own.
  const isPart = isLaterPage || params.q !== '' || (data !== undefined && data.nextCursor !== null);
  const failed = error !== undefined && currentData === undefined;
  const newest = (
    <Button variant="outlined" onClick={params.showNewest}>
      {messages.showNewest}
    </Button>
  );
  const clear =
    params.q === '' ? undefined : (
      <Button variant="outlined" onClick={params.clear}>
        {messages.clearSearch}
      </Button>
    );
  return (
    <Box aria-busy={isFetching}>
      <CardList
        error={error}
        loading={data === undefined || failed}
        refetch={() => void refetch()}
        empty={
          isLaterPage ? (
            <EmptyState icon={empty.icon} title={messages.noneOnPage} action={newest} />
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

/** Registrations that wait for a decision. */
export const PendingUsers = ({ params }: ListProps) => {
  const loaded = usePendingUsersQuery({ query: pageOf(params) });
  return (
    <PagedCards
      params={params}
      loaded={loaded}
      noun={messages.nouns.pending}
      cards={(loaded.data?.pendingUsers ?? []).map((user) => (
        <PendingCard key={user.id} user={user} />
      ))}
      columns={cardColumns}
      empty={{
        icon: <Done />,
        title: messages.noPending,
        text: params.q === '' ? messages.noPendingHint : messages.noPendingSearched,
      }}
    />
  );
};

/** Denied registrations, the latest decision first. */
export const DeniedUsers = ({ params }: ListProps) => {
  const loaded = useDeniedUsersQuery({ query: pageOf(params) });
  return (
    <PagedCards
      params={params}
      loaded={loaded}
      noun={messages.nouns.denied}
      cards={(loaded.data?.deniedUsers ?? []).map((user) => (
        <DeniedCard key={user.id} user={user} />
      ))}
      columns={cardColumns}
      empty={{
        icon: <Done />,
        title: registrationMessages.noDenied,
        text: params.q === '' ? registrationMessages.noDeniedHint : registrationMessages.noDeniedSearched,
      }}
    />
  );
};

/** Approved accounts, newest first. */
export const Accounts = ({ params }: ListProps) => {
  const loaded = useAccountsQuery({ query: pageOf(params) });
  return (
    <PagedCards
      params={params}
      loaded={loaded}
      noun={messages.nouns.accounts}
      cards={(loaded.data?.accounts ?? []).map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      columns="minmax(0, 1fr)"
      empty={{
        icon: <Building />,
        title: messages.none,
        text: params.q === '' ? messages.noneAtAll : messages.noneSearched,
      }}
    />
  );
};
