import Search from '@mui/icons-material/SearchOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FailedDelivery, FailedJob } from '../../../../src/contract/operator/deliveries.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { showShortMoment } from '../../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { type ListParams, pageOf } from '../../../ui/paged-list.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { cardColumns, CardList, DetailList, PagedCards } from '../parts/index.ts';
import {
  useFailedDeliveriesQuery,
  useFailedJobsQuery,
  useRetryDeliveryMutation,
  useRetryJobMutation,
} from './failures-api.ts';
import { failureMessages as failure } from './messages.ts';

interface FailureCardProps {
  readonly title: string;
  readonly chip: string;
  /** Why it failed, in words. */
  readonly reason: string;
  readonly at: string;
  readonly details?: readonly (readonly [string, ReactNode])[];
  readonly children?: ReactNode;
}

const FailureCard = ({ title, chip, reason, at, details = [], children }: FailureCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip tone="neutral">{chip}</StatusChip>
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'error.main', mb: 1.5, overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
      <DetailList
        details={[...details, [failure.failed, <Moment key="at" at={at} timeZone={timezone} as="short" />]]}
      />
      {/* Cards of one row are equally high; the automatic margin aligns their buttons. */}
      <Box sx={{ mt: 'auto', pt: children === undefined ? 0 : 2.5 }}>{children}</Box>
    </Paper>
  );
};

interface RetryProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly label: string;
  /** The label with what is tried again, as a screen reader tells equal buttons apart. */
  readonly name: string;
  readonly busyLabel: string;
  readonly failed: string;
  readonly onRetry: () => Promise<{ readonly error?: unknown }>;
}

const Retry = ({ busy, error, label, name, busyLabel, failed, onRetry }: RetryProps) => {
  const toast = useToast();
  const send = async (): Promise<void> => {
    const answer = await onRetry();
    if (answer.error === undefined) toast(failure.sent);
  };
  return (
    <>
      <LiveRefusal message={error === undefined ? null : messageOf(error, failed)} sx={{ mb: 1.5 }} />
      <BusyButton
        variant="outlined"
        busy={busy}
        label={label}
        busyLabel={busyLabel}
        {...(!busy && { 'aria-label': name })}
        onClick={() => void send()}
      />
    </>
  );
};

const recipientOf = ({ channel, recipient }: FailedDelivery): string =>
  channel === 'text' ? showPhone(recipient) : recipient;

const RetryDelivery = ({ delivery }: { readonly delivery: FailedDelivery }) => {
  const { id, failedAt } = delivery;
  const { timezone } = useUser();
  const [retry, { isLoading: busy, error }] = useRetryDeliveryMutation();
  const name = failure.sendAgainOf(recipientOf(delivery), showShortMoment(new Date(failedAt), timezone));
  const labels = { label: failure.sendAgain, name, busyLabel: failure.sending, failed: failure.sendFailed };
  return <Retry {...labels} busy={busy} error={error} onRetry={() => retry({ params: { id } })} />;
};

const DeliveryCard = ({ delivery }: { readonly delivery: FailedDelivery }) => (
  <FailureCard
    title={delivery.store}
    chip={failure.kinds[delivery.channel]}
    reason={translate(delivery.reason)}
    at={delivery.failedAt}
    details={[
      [failure.to, recipientOf(delivery)],
      ...(delivery.subject === null ? [] : [[failure.subject, delivery.subject] as const]),
    ]}
  >
    {delivery.canRetry ? <RetryDelivery delivery={delivery} /> : undefined}
  </FailureCard>
);

const channels = ['all', 'text', 'email'] as const;

const channelOf = (status: string) => channels.find((name) => name === status) ?? 'all';

const ChannelFilter = ({ params }: { readonly params: ListParams }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={failure.channel}
    value={channelOf(params.status)}
    onChange={(_, next: string | null) => next !== null && params.filter(next)}
    sx={{ mb: 2 }}
  >
    {channels.map((name) => (
      <ToggleButton key={name} value={name} sx={{ px: 2 }}>
        {failure.channels[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** Texts and emails of all stores that did not arrive, the latest first. */
export const FailedDeliveries = ({ params }: { readonly params: ListParams }) => {
  const channel = channelOf(params.status);
  const loaded = useFailedDeliveriesQuery({ ...pageOf(params), ...(channel !== 'all' && { channel }) });
  const isWhole = params.q === '' && channel === 'all';
  return (
    <>
      <ChannelFilter params={params} />
      <PagedCards
        params={params}
        loaded={loaded}
        noun={failure.noun}
        cards={(loaded.data?.deliveries ?? []).map((delivery) => (
          <DeliveryCard key={delivery.id} delivery={delivery} />
        ))}
        columns={cardColumns}
        errorMessage={failure.deliveriesFailed}
        empty={{
          icon: <Done />,
          title: failure.noneDelivery,
          text: isWhole ? failure.noneDeliveryHint : failure.noneDeliverySearched,
        }}
      />
    </>
  );
};

const JobCard = ({ job }: { readonly job: FailedJob }) => {
  const { timezone } = useUser();
  const [retry, { isLoading: busy, error }] = useRetryJobMutation();
  const name = failure.runAgainOf(job.queue, showShortMoment(new Date(job.failedAt), timezone));
  const labels = { label: failure.runAgain, name, busyLabel: failure.running, failed: failure.ranFailed };
  return (
    <FailureCard title={job.queue} chip={job.store ?? failure.system} reason={job.error} at={job.failedAt}>
      <Retry {...labels} busy={busy} error={error} onRetry={() => retry({ params: { id: job.id } })} />
    </FailureCard>
  );
};

const matchesJob = ({ queue, store, error }: FailedJob, q: string): boolean =>
  [queue, store ?? failure.system, error].some((text) => text.toLowerCase().includes(q.trim().toLowerCase()));

const noFailedJobs = <EmptyState icon={<Done />} title={failure.noneJob} text={failure.noneJobHint} />;
const noMatches = <EmptyState icon={<Search />} title={failure.noneJobSearched} />;

/** Jobs that failed for good, the latest first. */
export const FailedJobs = ({ params: { q } }: { readonly params: Pick<ListParams, 'q'> }) => {
  const { data, error, refetch } = useFailedJobsQuery();
  return (
    <CardList
      error={error}
      loading={data === undefined}
      refetch={() => void refetch()}
      empty={q === '' ? noFailedJobs : noMatches}
      cards={(data?.jobs ?? [])
        .filter((job) => matchesJob(job, q))
        .map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      columns={cardColumns}
      errorMessage={failure.jobsFailed}
    />
  );
};
