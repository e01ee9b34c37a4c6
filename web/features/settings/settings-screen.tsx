import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CredentialsCard } from './credentials/credentials-card.tsx';
import { SmsSettings } from './sms/sms-settings.tsx';
import { texts } from './messages.ts';

type TabName = keyof typeof texts.tabs;

const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  return [params.get('tab') === 'sms' ? 'sms' : 'credentials', (tab) => setParams({ tab })];
};

const AdminSettings = () => {
  const [tab, turn] = useTab();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => turn(next)}
        aria-label={texts.title}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="credentials"
          id="tab-credentials"
          aria-controls="panel-credentials"
          label={texts.tabs.credentials}
        />
        <Tab value="sms" id="tab-sms" aria-controls="panel-sms" label={texts.tabs.sms} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'sms' ? <SmsSettings /> : <CredentialsCard />}
      </Box>
    </>
  );
};

/** The settings hub. */
export const SettingsScreen = () => {
  const { companyName, role } = useUser();
  return (
    <Page title={texts.title} subtitle={texts.subtitle} of={companyName}>
      {role === 'admin' ? (
        <AdminSettings />
      ) : (
        <Paper variant="outlined">
          <EmptyState icon={<Lock />} title={texts.onlyAdmins} text={texts.onlyAdminsHint} />
        </Paper>
      )}
    </Page>
  );
};
