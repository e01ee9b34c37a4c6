import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useDesk } from '../../ui/use-is-desktop.ts';
import { useListAddress } from '../../ui/use-list-params.ts';
import { useAccountsQuery, useOpenPaymentsQuery, usePendingUsersQuery } from './system-accounts-api.ts';
import { Accounts, PendingUsers } from './account-lists.tsx';
import { OpenPayments } from './open-payments.tsx';
import { texts } from './messages.ts';

const tabNames = ['accounts', 'pending', 'payments'] as const;
type TabName = (typeof tabNames)[number];

const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const turn = (tab: TabName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (tab === 'accounts') after.delete('tab');
      else after.set('tab', tab);
      return after;
    });
  return [tabNames.find((known) => known === params.get('tab')) ?? 'accounts', turn];
};

const WaitingLabel = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <Badge badgeContent={count} color="error" sx={{ pr: count > 0 ? 2.5 : 0, '& .MuiBadge-badge': { right: 8 } }}>
    {label}
  </Badge>
);

interface OperatorTabsProps {
  readonly tab: TabName;
  readonly waiting: Readonly<Record<TabName, number>>;
  readonly onTurn: (tab: TabName) => void;
}

const OperatorTabs = ({ tab, waiting, onTurn }: OperatorTabsProps) => (
  <Tabs
    value={tab}
    onChange={(_, next: TabName) => onTurn(next)}
    aria-label={texts.title}
    // On a phone the names of three tabs stand in two lines.
    variant={useDesk() ? 'standard' : 'fullWidth'}
    sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
  >
    {tabNames.map((name) => (
      <Tab
        key={name}
        value={name}
        id={`tab-${name}`}
        aria-controls={`panel-${name}`}
        // A badge is hidden from whoever listens.
        {...(waiting[name] > 0 && { 'aria-label': `${texts.tabs[name]}, ${waiting[name]}` })}
        label={<WaitingLabel label={texts.tabs[name]} count={waiting[name]} />}
        sx={{ minWidth: { xs: 0, md: 90 }, px: { xs: 0.5, md: 1.5 }, fontSize: { xs: '0.875rem', md: '0.9375rem' } }}
      />
    ))}
  </Tabs>
);

const lists = { accounts: Accounts, pending: PendingUsers, payments: OpenPayments };

/** How many each tab lists; undefined until that is known. */
const useCounts = (): Readonly<Record<TabName, number | undefined>> => ({
  accounts: useAccountsQuery().data?.accounts.length,
  pending: usePendingUsersQuery().data?.pendingUsers.length,
  payments: useOpenPaymentsQuery().data?.payments.length,
});

const OperatorView = () => {
  const [tab, turn] = useTab();
  const address = useListAddress();
  const counts = useCounts();
  const shown = counts[tab];
  const List = lists[tab];
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={shown !== undefined && <StatusChip tone="done">{texts.counted[tab](shown)}</StatusChip>}
    >
      <OperatorTabs
        tab={tab}
        waiting={{ accounts: 0, pending: counts.pending ?? 0, payments: counts.payments ?? 0 }}
        onTurn={turn}
      />
      <Box sx={{ mb: 2 }}>
        <SearchField
          label={tab === 'payments' ? texts.searchPayments : texts.search}
          value={address.q}
          onSearch={address.search}
        />
      </Box>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <List q={address.q} />
      </Box>
    </Page>
  );
};

/** The operator's screen. Anybody else reads that it is not theirs, and no data is asked for. */
export const AccountsScreen = () => {
  const { operator } = useUser();
  if (operator) return <OperatorView />;
  return (
    <Page title={texts.title}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>{texts.denied}</AlertTitle>
        {texts.deniedHint}
      </Alert>
    </Page>
  );
};
