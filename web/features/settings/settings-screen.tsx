import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { useSession, useUser } from '../../core/session-api.ts';
import { areasOf, changesPasswordOnly } from '../../core/settings-areas.ts';
import { EmptyState, FormSkeleton } from '../../ui/list-states.tsx';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { Sheet, sheetWidth } from '../../ui/sheet.tsx';
import { SecondFactorsSection } from '../second-factors/index.ts';
import { DetailsSection, PasswordSection, ProfileSection, SessionsSection } from './account/index.ts';
import { panelId, tabId, type TabName, useTab } from './areas.ts';
import { messages } from './messages.ts';
import { NotificationSettings, OwnNotifications } from './notifications/index.ts';
import { Overview } from './overview.tsx';
import { EditedForms } from './saving/index.ts';

// Nobody opens all of the tabs: each is loaded when it is.
const CredentialsCard = lazy(async () => ({ default: (await import('./credentials/index.ts')).CredentialsCard }));
const SmsSettings = lazy(async () => ({ default: (await import('./sms/index.ts')).SmsSettings }));
const CheckoutSettings = lazy(async () => ({ default: (await import('./checkout/index.ts')).CheckoutSettings }));
const TeamSettings = lazy(async () => ({ default: (await import('./team/index.ts')).TeamSettings }));

/** The profile of the store and the own details, for admins, and the user's own password, second factors and sessions. */
const AccountSettings = () => (
  <Sheet>
    {useUser().role === 'admin' && (
      <>
        <ProfileSection />
        <DetailsSection />
      </>
    )}
    <PasswordSection />
    <SecondFactorsSection />
    <SessionsSection />
  </Sheet>
);

/** What the user and the store are told of. */
const Notifications = () => (
  <Sheet>
    <NotificationSettings />
  </Sheet>
);

const panels: Readonly<Record<TabName, ComponentType>> = {
  overview: Overview,
  credentials: CredentialsCard,
  sms: SmsSettings,
  checkout: CheckoutSettings,
  settings: AccountSettings,
  users: TeamSettings,
  notifications: Notifications,
};

const PanelSkeleton = () => (
  <Sheet>
    <FormSkeleton fields={3} />
  </Sheet>
);

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
        sx={{
          maxWidth: { md: sheetWidth },
          mb: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
          mx: { xs: -2, md: 0 },
          px: { xs: 1, md: 0 },
        }}
      >
        {(['overview', ...areas] as const).map((name) => (
          <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={messages.tabs[name]} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <EditedForms key={tab}>
          <Suspense fallback={<PanelSkeleton />}>
            <Panel />
          </Suspense>
        </EditedForms>
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
        <EditedForms>
          <Sheet>
            <PasswordSection />
            <OwnNotifications />
          </Sheet>
        </EditedForms>
      ) : (
        <Hub user={user} />
      )}
    </Page>
  );
};
