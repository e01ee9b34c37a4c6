import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { type ListParams, useListParams } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Accounts, useAccountsQuery } from './accounts/index.ts';
import {
  FailedDeliveries,
  FailedJobs,
  LockedLinks,
  OpenPayments,
  useFailedJobsQuery,
  useOpenPaymentsQuery,
} from './failures/index.ts';
import { messages } from './messages.ts';
import { Money } from './money/index.ts';
import { newestPage } from './parts/index.ts';
import { DeniedUsers, PendingUsers, useDeniedUsersQuery, usePendingUsersQuery } from './registrations/index.ts';

const tabNames = ['accounts', 'pending', 'denied', 'money', 'payments', 'locked', 'deliveries', 'jobs'] as const;
type TabName = (typeof tabNames)[number];

const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const openTab = (tab: TabName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      // Each tab has pages of its own.
      after.delete('cursor');
      after.delete('status');
      after.delete('at');
      after.delete('period');
      if (tab === 'accounts') after.delete('tab');
      else after.set('tab', tab);
      return after;
    });
  return [tabNames.find((name) => name === params.get('tab')) ?? 'accounts', openTab];
};

/** The padding of a label for a badge of no, one, two or three signs (`99+`). */
const badgePadding = [0, 2.5, 3.25, 5];

const BadgeLabel = ({ label, count }: { readonly label: string; readonly count: number }) => {
  const padding = badgePadding[count === 0 ? 0 : Math.min(String(count).length, 3)] ?? 0;
  return (
    // The middle of the badge is moved to the middle of the padding, because the tab cuts off what stands out.
    <Badge
      badgeContent={count}
      color="error"
      sx={{ pr: padding, '& .MuiBadge-badge': { right: (theme) => theme.spacing(padding / 2) } }}
    >
      {/* As the name of the tab has it, a space stands between them. */}
      {label}{' '}
    </Badge>
  );
};

interface OperatorTabsProps {
  readonly tab: TabName;
  /** The number on each tab's badge; 0 shows none. */
  readonly badges: Readonly<Record<TabName, number>>;
  readonly onOpen: (tab: TabName) => void;
}

const OperatorTabs = ({ tab, badges, onOpen }: OperatorTabsProps) => (
  <Tabs
    value={tab}
    onChange={(_, next: TabName) => onOpen(next)}
    aria-label={messages.title}
    // A phone has no room for all of them: they are pushed aside, and the last one that is seen is cut, which tells of more.
    variant="scrollable"
    scrollButtons={useIsDesktop() ? 'auto' : false}
    sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider', mx: { xs: -2, md: 0 }, px: { xs: 1, md: 0 } }}
  >
    {tabNames.map((name) => (
      <Tab
        key={name}
        value={name}
        id={`tab-${name}`}
        aria-controls={`panel-${name}`}
        // Screen readers do not read a badge.
        {...(badges[name] > 0 && { 'aria-label': `${messages.tabs[name]}, ${badges[name]}` })}
        label={<BadgeLabel label={messages.tabs[name]} count={badges[name]} />}
        sx={{ minWidth: { xs: 0, md: 90 }, px: 1.5 }}
      />
    ))}
  </Tabs>
);

const lists: Readonly<Record<Exclude<TabName, 'money'>, (props: { readonly params: ListParams }) => ReactNode>> = {
  accounts: Accounts,
  pending: PendingUsers,
  denied: DeniedUsers,
  payments: OpenPayments,
  locked: LockedLinks,
  deliveries: FailedDeliveries,
  jobs: FailedJobs,
};

/** How many entries each tab has on all its pages, whatever is searched; undefined while they load. */
const useCounts = (tab: TabName): Readonly<Record<TabName, number | undefined>> => ({
  accounts: useAccountsQuery(newestPage).data?.total,
  pending: usePendingUsersQuery(newestPage).data?.total,
  // Nobody has to act on these, so that no badge counts them.
  denied: useDeniedUsersQuery(newestPage, { skip: tab !== 'denied' }).data?.total,
  payments: useOpenPaymentsQuery().data?.payments.length,
  money: undefined,
  // The store unlocks them; the operator only looks.
  locked: undefined,
  // Nobody counts them: only a page of them is read.
  deliveries: undefined,
  jobs: useFailedJobsQuery().data?.jobs.length,
});

const searchLabels: Readonly<Partial<Record<TabName, string>>> = {
  payments: messages.searchPayments,
  locked: messages.searchLocked,
  deliveries: messages.searchDeliveries,
  jobs: messages.searchJobs,
};

const OneList = ({ tab, params }: { readonly tab: keyof typeof lists; readonly params: ListParams }) => {
  const List = lists[tab];
  return <List params={params} />;
};

const OperatorView = () => {
  const [tab, openTab] = useTab();
  const params = useListParams();
  const counts = useCounts(tab);
  const count = counts[tab];
  return (
    <Page
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        // The place of the count is kept while it loads, so that the tabs below it do not move.
        <Box sx={{ minHeight: 25, minWidth: 100, display: 'flex', justifyContent: { md: 'flex-end' } }}>
          {count !== undefined && <StatusChip tone="primary">{messages.counts[tab](count)}</StatusChip>}
        </Box>
      }
    >
      <OperatorTabs
        tab={tab}
        badges={{
          accounts: 0,
          pending: counts.pending ?? 0,
          denied: 0,
          money: 0,
          payments: counts.payments ?? 0,
          locked: 0,
          deliveries: 0,
          jobs: counts.jobs ?? 0,
        }}
        onOpen={openTab}
      />
      {tab !== 'money' && (
        <Box sx={{ mb: 2 }}>
          <SearchField label={searchLabels[tab] ?? messages.search} value={params.q} onSearch={params.search} />
        </Box>
      )}
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'money' ? <Money onDecide={() => openTab('payments')} /> : <OneList tab={tab} params={params} />}
      </Box>
    </Page>
  );
};

/** The operator's screen. Anybody else is refused, and no data is requested. */
export const SystemAccountsScreen = () => {
  const { operator } = useUser();
  if (operator) return <OperatorView />;
  return (
    <Page title={messages.title}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>{messages.accessDenied}</AlertTitle>
        {messages.accessDeniedHint}
      </Alert>
    </Page>
  );
};
