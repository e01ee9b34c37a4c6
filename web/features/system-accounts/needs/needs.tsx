import Failed from '@mui/icons-material/ErrorOutlineOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Asking from '@mui/icons-material/ScheduleOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { lockedMessages, useFailedJobsQuery, useLockedLinksQuery, useOpenPaymentsQuery } from '../failures/index.ts';
import { newestPage } from '../parts/index.ts';
import { usePendingUsersQuery } from '../registrations/index.ts';
import { needsMessages as messages } from './messages.ts';
import { useStoresToReviewQuery } from './needs-api.ts';
import { QueueGroup, QueueRow } from './queue-row.tsx';
import { RestingRows, SignRows } from './sign-rows.tsx';

/** The lists behind the groups. */
export type NeedsView = 'payments' | 'pending' | 'jobs' | 'locked';

interface NeedsProps {
  /** Only the stores with warning signs, those too that were reviewed or put off. */
  readonly onlySigns: boolean;
  readonly openStore: string | null;
  readonly onOpenStore: (id: string) => void;
  readonly onShow: (view: NeedsView) => void;
}

type GroupProps = Pick<NeedsProps, 'onShow'>;

/** Of each kind so many stand here; the rest stand in the list of that kind. */
const most = 5;

const MoneyGroup = ({ onShow }: GroupProps) => {
  const { timezone } = useUser();
  const payments = useOpenPaymentsQuery().data?.payments ?? [];
  if (payments.length === 0) return null;
  const cents = payments.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const oldestFirst = payments.toSorted((a, b) => a.since.localeCompare(b.since));
  return (
    <QueueGroup title={messages.money} note={messages.moneyNote} end={showMoney(cents)}>
      {oldestFirst.slice(0, most).map((payment) => (
        <QueueRow
          key={payment.linkId}
          Icon={Asking}
          colour="info.main"
          title={payment.store}
          what={payment.customerName}
          reason={payment.reviewReason}
          value={<MoneyText amount={payment.amount} quietCents />}
          time={<Moment at={payment.since} timeZone={timezone} as="distance" />}
          act={messages.decide}
          onAct={() => onShow('payments')}
        />
      ))}
    </QueueGroup>
  );
};

const PeopleGroup = ({ onShow }: GroupProps) => {
  const { timezone } = useUser();
  const { data } = usePendingUsersQuery(newestPage);
  const people = data?.pendingUsers ?? [];
  if (people.length === 0) return null;
  return (
    <QueueGroup title={messages.people} end={data?.total}>
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

const FailedGroup = ({ onShow }: GroupProps) => {
  const { timezone } = useUser();
  const jobs = useFailedJobsQuery().data?.jobs ?? [];
  const links = useLockedLinksQuery().data?.links ?? [];
  if (jobs.length + links.length === 0) return null;
  return (
    <QueueGroup title={messages.failed} end={jobs.length + links.length}>
      {jobs.slice(0, most).map((job) => (
        <QueueRow
          key={job.id}
          Icon={Failed}
          colour="error.main"
          title={job.queue}
          what={messages.failedJob}
          reason={job.error}
          time={<Moment at={job.failedAt} timeZone={timezone} as="distance" />}
          act={messages.look}
          onAct={() => onShow('jobs')}
        />
      ))}
      {links.slice(0, most).map((link) => (
        <QueueRow
          key={link.linkId}
          Icon={Lock}
          colour="warning.main"
          title={link.store}
          what={link.customerName}
          reason={lockedMessages.reasons[link.lockedCode]}
          value={<MoneyText amount={link.amount} quietCents />}
          time={<Moment at={link.since} timeZone={timezone} as="distance" />}
          act={messages.look}
          onAct={() => onShow('locked')}
        />
      ))}
    </QueueGroup>
  );
};

const StoreGroups = ({ onlySigns, openStore, onOpenStore }: Omit<NeedsProps, 'onShow'>) => {
  const stores = useStoresToReviewQuery().data?.stores ?? [];
  const [waiting, resting] = [stores.filter(({ waits }) => waits), stores.filter(({ waits }) => !waits)];
  const shared = { openStore, onOpen: onOpenStore };
  return (
    <>
      {waiting.length > 0 && <SignRows {...shared} stores={waiting} />}
      {onlySigns && resting.length > 0 && <RestingRows {...shared} stores={resting} />}
    </>
  );
};

const useIsEmpty = (onlySigns: boolean): boolean => {
  const stores = useStoresToReviewQuery().data?.stores ?? [];
  const payments = useOpenPaymentsQuery().data?.payments ?? [];
  const people = usePendingUsersQuery(newestPage).data?.total ?? 0;
  const [jobs, links] = [useFailedJobsQuery().data?.jobs ?? [], useLockedLinksQuery().data?.links ?? []];
  if (onlySigns) return stores.length === 0;
  return !stores.some(({ waits }) => waits) && payments.length + people + jobs.length + links.length === 0;
};

/** What waits for the operator, kind by kind. */
export const Needs = ({ onlySigns, onShow, ...store }: NeedsProps) => {
  const { data, error, refetch } = useStoresToReviewQuery();
  const isEmpty = useIsEmpty(onlySigns);
  if (data === undefined && error === undefined) return <ListSkeleton rows={6} />;
  const [title, text] = onlySigns
    ? [messages.noneSigns, messages.noneSignsHint]
    : [messages.noneAll, messages.noneAllHint];
  return (
    <>
      {error !== undefined && (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
      {isEmpty && error === undefined && <EmptyState icon={<Done />} title={title} text={text} />}
      {!onlySigns && <MoneyGroup onShow={onShow} />}
      {!onlySigns && <PeopleGroup onShow={onShow} />}
      <StoreGroups {...store} onlySigns={onlySigns} />
      {!onlySigns && <FailedGroup onShow={onShow} />}
    </>
  );
};
