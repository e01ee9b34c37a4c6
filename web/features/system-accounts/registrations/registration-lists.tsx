import Done from '@mui/icons-material/TaskAltOutlined';
import { type ListParams, pageOf } from '../../../ui/paged-list.tsx';
import { cardColumns, PagedCards } from '../parts/index.ts';
import { DeniedCard } from './denied-card.tsx';
import { registrationMessages as messages } from './messages.ts';
import { PendingCard } from './pending-card.tsx';
import { useDeniedUsersQuery, usePendingUsersQuery } from './registrations-api.ts';

interface ListProps {
  readonly params: ListParams;
}

/** Registrations that wait for a decision. */
export const PendingUsers = ({ params }: ListProps) => {
  const loaded = usePendingUsersQuery({ query: pageOf(params) });
  return (
    <PagedCards
      params={params}
      loaded={loaded}
      noun={messages.noun}
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
      noun={messages.noun}
      cards={(loaded.data?.deniedUsers ?? []).map((user) => (
        <DeniedCard key={user.id} user={user} />
      ))}
      columns={cardColumns}
      empty={{
        icon: <Done />,
        title: messages.noDenied,
        text: params.q === '' ? messages.noDeniedHint : messages.noDeniedSearched,
      }}
    />
  );
};
