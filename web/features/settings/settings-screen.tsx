import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import type { SessionUser } from '../../../src/contract/session.ts';
import { useSession } from '../../core/session-api.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountSettings } from './account/account-settings.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { CheckoutSettings } from './checkout/checkout-settings.tsx';
import { CredentialsCard } from './credentials/credentials-card.tsx';
import { areasOf, changesPasswordOnly, panelId, tabId, type TabName } from './hub/areas.ts';
import { Notifications } from './hub/notifications.tsx';
import { Overview } from './hub/overview.tsx';
import { useTab } from './hub/use-tab.ts';
import { messages } from './messages.ts';
import { SmsSettings } from './sms/sms-settings.tsx';
import { TeamSettings } from './team/team-settings.tsx';

const panels: Readonly<Record<TabName, ComponentType>> = {
  overview: Overview,
  credentials: CredentialsCard,
  sms: SmsSettings,
  checkout: CheckoutSettings,
  settings: AccountSettings,
  users: TeamSettings,
  notifications: Notifications,
};

const Hub = ({ user }: { readonly user: SessionUser }) => {
  const areas = areasOf(user);
  const [tab, openTab] = useTab(areas);
  const Panel = panels[tab];
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => openTab(next)}
        aria-label={messages.title}
        variant="scrollable"
        scrollButtons={useIsDesktop() ? 'auto' : false}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider', mx: { xs: -2, md: 0 }, px: { xs: 1, md: 0 } }}
      >
        {(['overview', ...areas] as const).map((name) => (
          <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={messages.tabs[name]} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Panel />
      </Box>
    </>
  );
};

/** The settings: one tab for each area the user may open. A regular user of a store gets the own password alone. */
export const SettingsScreen = () => {
  const session = useSession();
  if (session.state !== 'signed-in')
    return (
      <Page title={messages.title}>
        <Paper variant="outlined" role="alert">
          <EmptyState icon={<Lock />} title={messages.denied} text={messages.deniedText} />
        </Paper>
      </Page>
    );
  const { user } = session;
  return (
    <Page title={messages.title} subtitle={messages.subtitle} storeName={user.companyName}>
      {changesPasswordOnly(user) ? (
        <Sheet>
          <PasswordSection />
        </Sheet>
      ) : (
        <Hub user={user} />
      )}
    </Page>
  );
};
