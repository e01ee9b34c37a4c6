import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { Page } from '../../ui/page.tsx';
import { CredentialsCard } from './credentials/credentials-card.tsx';
import { messages } from './messages.ts';
import { SmsSettings } from './sms/sms-settings.tsx';

type TabName = keyof typeof messages.tabs;

const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  return [params.get('tab') === 'sms' ? 'sms' : 'credentials', (tab) => setParams({ tab })];
};

const AdminSettings = () => {
  const [tab, openTab] = useTab();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => openTab(next)}
        aria-label={messages.title}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="credentials"
          id="tab-credentials"
          aria-controls="panel-credentials"
          label={messages.tabs.credentials}
        />
        <Tab value="sms" id="tab-sms" aria-controls="panel-sms" label={messages.tabs.sms} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'sms' ? <SmsSettings /> : <CredentialsCard />}
      </Box>
    </>
  );
};

/** The settings of the store, for its admins. */
export const SettingsScreen = () => {
  const { companyName, role } = useUser();
  return (
    <Page title={messages.title} subtitle={messages.subtitle} storeName={companyName}>
      {role === 'admin' ? (
        <AdminSettings />
      ) : (
        <Paper variant="outlined">
          <EmptyState icon={<Lock />} title={messages.onlyAdmins} text={messages.onlyAdminsHint} />
        </Paper>
      )}
    </Page>
  );
};
