import { useUser } from '../../core/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { LiveCards } from './live-cards.tsx';
import { SmsCards } from './sms-cards.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { texts } from './messages.ts';

/** The store at a glance, kept up to date by the live stream. */
export const DashboardScreen = () => {
  const { companyName } = useUser();
  return (
    <Page title={texts.title} subtitle={texts.subtitle} of={companyName}>
      <LiveCards />
      <StatusTiles />
      <SmsCards />
    </Page>
  );
};
