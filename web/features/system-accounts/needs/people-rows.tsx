import Letter from '@mui/icons-material/BalanceOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import type { Appeal } from '../../../../src/contract/operator/appeals.ts';
import { useUser } from '../../../core/session-api.ts';
import { showShortDate } from '../../../ui/date-time.ts';
import { Moment, useNow } from '../../../ui/moment.tsx';
import { newestPage } from '../parts/index.ts';
import { usePendingUsersQuery } from '../registrations/index.ts';
import { appealMessages, needsMessages as messages } from './messages.ts';
import { useAppealsQuery } from './needs-api.ts';
import { QueueGroup, QueueRow } from './queue-row.tsx';

interface PeopleProps {
  readonly openAppeal: string | null;
  readonly onOpenAppeal: (id: string) => void;
}

/** Of registrations so many stand here; the rest stand in their list. */
const most = 5;

const AppealRow = ({ appeal, openAppeal, onOpenAppeal }: PeopleProps & { readonly appeal: Appeal }) => {
  const { timezone } = useUser();
  const decided = showShortDate(new Date(appeal.decidedAt), useNow(), timezone);
  return (
    <QueueRow
      Icon={Letter}
      colour="text.secondary"
      title={appeal.companyName ?? appeal.username}
      what={appealMessages.what}
      reason={appealMessages.row(appeal, decided)}
      time={<Moment at={appeal.writtenAt} timeZone={timezone} as="distance" />}
      act={appealMessages.read}
      isOpen={appeal.id === openAppeal}
      onAct={() => onOpenAppeal(appeal.id)}
    />
  );
};

/** Who wrote against a decision, the oldest letter first. */
export const AppealRows = (props: PeopleProps) => {
  const appeals = useAppealsQuery().data?.appeals ?? [];
  if (appeals.length === 0) return null;
  return (
    <QueueGroup title={messages.people} end={appeals.length}>
      {appeals.map((appeal) => (
        <AppealRow key={appeal.id} appeal={appeal} {...props} />
      ))}
    </QueueGroup>
  );
};

/** Everybody who waits for an answer: who wrote against a decision, and who has registered. */
export const PeopleGroup = ({ onShow, ...props }: PeopleProps & { readonly onShow: (view: 'pending') => void }) => {
  const { timezone } = useUser();
  const { data } = usePendingUsersQuery(newestPage);
  const appeals = useAppealsQuery().data?.appeals ?? [];
  const people = data?.pendingUsers ?? [];
  if (people.length + appeals.length === 0) return null;
  return (
    <QueueGroup title={messages.people} end={appeals.length + (data?.total ?? 0)}>
      {appeals.map((appeal) => (
        <AppealRow key={appeal.id} appeal={appeal} {...props} />
      ))}
      {people
        .toReversed()
        .slice(0, most)
        .map((person) => (
          <QueueRow
            key={person.id}
            Icon={Person}
            colour="text.secondary"
            title={person.companyName ?? person.username}
            what={messages.registration}
            reason={person.email ?? person.username}
            time={<Moment at={person.createdAt} timeZone={timezone} as="distance" />}
            act={messages.look}
            onAct={() => onShow('pending')}
          />
        ))}
    </QueueGroup>
  );
};
