import Building from '@mui/icons-material/ApartmentOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { wordsOf } from '../../app/transport.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { AccountCard } from './account-card.tsx';
import { useAccountsQuery, usePendingUsersQuery } from './accounts-api.ts';
import { PendingCard } from './pending-card.tsx';
import { isMeant } from './person.ts';
import { texts } from './texts.ts';

interface Loaded {
  readonly error: unknown;
  readonly loading: boolean;
  readonly refetch: () => void;
  readonly empty: ReactNode;
  readonly cards: readonly ReactNode[];
  readonly columns: string;
}

const Cards = ({ error, loading, refetch, empty, cards, columns }: Loaded) => {
  const failed = error !== undefined && <LoadError words={wordsOf(error, texts.loadFailed)} onRetry={refetch} />;
  if (failed !== false && loading) return failed;
  if (loading)
    return (
      <Paper variant="outlined">
        <ListSkeleton rows={4} height={72} />
      </Paper>
    );
  if (cards.length === 0) return <Paper variant="outlined">{empty}</Paper>;
  return (
    <>
      {failed !== false && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: columns }}
      >
        {cards}
      </Box>
    </>
  );
};

interface ListProps {
  readonly q: string;
}

/** Registrations that wait for a decision. */
export const PendingUsers = ({ q }: ListProps) => {
  const { data, error, refetch } = usePendingUsersQuery();
  const meant = (data?.pendingUsers ?? []).filter((user) => isMeant(user, q));
  const hint = q === '' ? texts.noPendingHint : texts.noPendingSearched;
  return (
    <Cards
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={<EmptyState icon={<Done />} title={texts.noPending} text={hint} />}
      cards={meant.map((user) => (
        <PendingCard key={user.id} user={user} />
      ))}
      columns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))"
    />
  );
};

/** Approved accounts, newest first. */
export const Accounts = ({ q }: ListProps) => {
  const { data, error, refetch } = useAccountsQuery();
  const meant = (data?.accounts ?? []).filter((account) => isMeant(account, q));
  return (
    <Cards
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={
        <EmptyState icon={<Building />} title={texts.none} text={q === '' ? texts.noneAtAll : texts.noneSearched} />
      }
      cards={meant.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      columns="minmax(0, 1fr)"
    />
  );
};
