import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useUser } from '../../app/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { texts } from './texts.ts';

const AdminSettings = () => (
  <>
    <Tabs value="credentials" aria-label={texts.title} sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Tab value="credentials" id="tab-credentials" aria-controls="panel-credentials" label={texts.tabs.credentials} />
    </Tabs>
    <Box role="tabpanel" id="panel-credentials" aria-labelledby="tab-credentials">
      <CredentialsCard />
    </Box>
  </>
);

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
