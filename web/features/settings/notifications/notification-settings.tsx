import { useUser } from '../../../core/session-api.ts';
import { HistorySection } from './history-section.tsx';
import { OwnNotifications } from './own-notifications.tsx';
import { StoreNotifications } from './store-notifications.tsx';
import { SummarySection } from './summary-section.tsx';

/** What each person is told of, and for admins what the store is; and what became of its emails. */
export const NotificationSettings = () => {
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <OwnNotifications />
      {isAdmin && <StoreNotifications />}
      {isAdmin && <SummarySection />}
      <HistorySection />
    </>
  );
};
