import Failed from '@mui/icons-material/ErrorOutlineOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Clock from '@mui/icons-material/ScheduleOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { lockedMessages, useFailedJobsQuery, useLockedLinksQuery, useOpenPaymentsQuery } from '../failures/index.ts';
import { appealMessages, needsMessages as messages } from './messages.ts';
import { useStoresToReviewQuery } from './needs-api.ts';
import { AppealRows, PeopleGroup } from './people-rows.tsx';
import { QueueGroup, QueueRow } from './queue-row.tsx';
import { type Queue, useQueues } from './queues.ts';
import { RestingRows, SignRows } from './sign-rows.tsx';

/** The lists behind the groups. */
export type NeedsView = 'payments' | 'pending' | 'jobs' | 'locked';

interface NeedsProps {
  /** All, only the stores with warning signs (those too that were reviewed or put off), or only the appeals. */
  readonly kind: 'needs' | 'signs' | 'appeals';
  /** The store or the appeal that is open beside the list. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
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
          Icon={Clock}
          colour="info.main"
          title={payment.store}
          what={payment.customerName}
          reason={translate(payment.reviewReason)}
          value={<MoneyText amount={payment.amount} quietCents />}
          time={<Moment at={payment.since} timeZone={timezone} as="distance" />}
          act={messages.decide}
          onAct={() => onShow('payments')}
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

const StoreGroups = ({ kind, open, onOpen }: Omit<NeedsProps, 'onShow'>) => {
  const stores = useStoresToReviewQuery().data?.stores ?? [];
  const [waiting, resting] = [stores.filter(({ waits }) => waits), stores.filter(({ waits }) => !waits)];
  const shared = { openStore: open, onOpen };
  return (
    <>
      {waiting.length > 0 && <SignRows {...shared} stores={waiting} />}
      {kind === 'signs' && resting.length > 0 && <RestingRows {...shared} stores={resting} />}
    </>
  );
};

const noneOf = {
  needs: [messages.noneAll, messages.noneAllHint],
  signs: [messages.noneSigns, messages.noneSignsHint],
  appeals: [appealMessages.none, appealMessages.noneHint],
} as const;

/** The lists of a kind. */
const useListsOf = (kind: NeedsProps['kind']): readonly Queue[] => {
  const { stores, appeals, ...others } = useQueues();
  return { needs: [stores, appeals, ...Object.values(others)], signs: [stores], appeals: [appeals] }[kind];
};

/** What waits for the operator, kind by kind. */
export const Needs = ({ kind, open, onOpen, onShow }: NeedsProps) => {
  const { data, error } = useStoresToReviewQuery();
  const lists = useListsOf(kind);
  const failed = lists.filter(({ isError }) => isError);
  // Stores that rest are shown among those with warning signs.
  const isEmpty = kind === 'signs' ? (data?.stores ?? []).length === 0 : lists.every(({ count = 0 }) => count === 0);
  if (data === undefined && error === undefined) return <ListSkeleton rows={6} />;
  const [title, text] = noneOf[kind];
  const people = { openAppeal: open, onOpenAppeal: onOpen };
  return (
    <>
      {failed.length > 0 && (
        <LoadError
          message={messageOf(failed[0]?.error, messages.loadFailed)}
          onRetry={() => {
            for (const list of failed) void list.refetch();
          }}
        />
      )}
      {isEmpty && failed.length === 0 && <EmptyState icon={<Done />} title={title} text={text} />}
      {kind === 'needs' && <MoneyGroup onShow={onShow} />}
      {kind === 'needs' && <PeopleGroup {...people} onShow={onShow} />}
      {kind === 'appeals' && <AppealRows {...people} />}
      {kind !== 'appeals' && <StoreGroups kind={kind} open={open} onOpen={onOpen} />}
      {kind === 'needs' && <FailedGroup onShow={onShow} />}
    </>
  );
};
