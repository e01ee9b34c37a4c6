import Building from '@mui/icons-material/ApartmentOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import { EmptyState } from '../../ui/list-states.tsx';
import { AccountCard, matchesPerson } from './account-card.tsx';
import { CardList, cardColumns } from './card-list.tsx';
import { messages } from './messages.ts';
import { PendingCard } from './pending-card.tsx';
import { useAccountsQuery, usePendingUsersQuery } from './system-accounts-api.ts';

interface ListProps {
  readonly q: string;
}

/** Registrations that wait for a decision. */
export const PendingUsers = ({ q }: ListProps) => {
  const { data, error, refetch } = usePendingUsersQuery();
  const matches = (data?.pendingUsers ?? []).filter((user) => matchesPerson(user, q));
  const hint = q === '' ? messages.noPendingHint : messages.noPendingSearched;
  return (
    <CardList
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={<EmptyState icon={<Done />} title={messages.noPending} text={hint} />}
      cards={matches.map((user) => (
        <PendingCard key={user.id} user={user} />
      ))}
      columns={cardColumns}
    />
  );
};

/** Approved accounts, newest first. */
export const Accounts = ({ q }: ListProps) => {
  const { data, error, refetch } = useAccountsQuery();
  const matches = (data?.accounts ?? []).filter((account) => matchesPerson(account, q));
  return (
    <CardList
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={
        <EmptyState
          icon={<Building />}
          title={messages.none}
          text={q === '' ? messages.noneAtAll : messages.noneSearched}
        />
      }
      cards={matches.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      columns="minmax(0, 1fr)"
    />
  );
};
