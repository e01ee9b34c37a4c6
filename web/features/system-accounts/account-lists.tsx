import Building from '@mui/icons-material/ApartmentOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountCard } from './account-card.tsx';
import { useAccountsQuery, usePendingUsersQuery } from './system-accounts-api.ts';
import { Cards, sideBySide } from './cards.tsx';
import { PendingCard } from './pending-card.tsx';
import { isMeant } from './person.ts';
import { texts } from './messages.ts';

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
      columns={sideBySide}
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
