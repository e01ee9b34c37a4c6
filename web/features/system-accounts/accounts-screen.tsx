import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useUser } from '../../app/session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { useAccountsQuery, usePendingUsersQuery } from './accounts-api.ts';
import { Accounts, PendingUsers } from './lists.tsx';
import { texts } from './texts.ts';

type TabName = 'accounts' | 'pending';

const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const turn = (tab: TabName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (tab === 'pending') after.set('tab', tab);
      else after.delete('tab');
      return after;
    });
  return [params.get('tab') === 'pending' ? 'pending' : 'accounts', turn];
};

const PendingLabel = ({ count }: { readonly count: number }) => (
  <Badge badgeContent={count} color="error" sx={{ pr: count > 0 ? 1.75 : 0 }}>
    {texts.tabs.pending}
  </Badge>
);

const OperatorView = () => {
  const [tab, turn] = useTab();
  const address = useListAddress();
  const accounts = useAccountsQuery().data?.accounts.length;
  const pending = usePendingUsersQuery().data?.pendingUsers.length ?? 0;
  const counted = tab === 'pending' ? texts.pendingCount(pending) : texts.accountCount(accounts ?? 0);
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={accounts !== undefined && <StatusChip tone="done">{counted}</StatusChip>}
    >
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => turn(next)}
        aria-label={texts.title}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="accounts" id="tab-accounts" aria-controls="panel-accounts" label={texts.tabs.accounts} />
        <Tab value="pending" id="tab-pending" aria-controls="panel-pending" label={<PendingLabel count={pending} />} />
      </Tabs>
      <Box sx={{ mb: 2 }}>
        <SearchField label={texts.search} value={address.q} onSearch={address.search} />
      </Box>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'pending' ? <PendingUsers q={address.q} /> : <Accounts q={address.q} />}
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
