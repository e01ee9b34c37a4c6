import { useUser } from '../../../core/session-api.ts';
import { HistorySection } from './history-section.tsx';
import { OwnNotifications } from './own-notifications.tsx';
import { StoreNotifications } from './store-notifications.tsx';

/** What each person is told of, and for admins what the store is; and what became of its emails. */
export const NotificationSettings = () => (
  <>
    <OwnNotifications />
    {useUser().role === 'admin' && <StoreNotifications />}
    <HistorySection />
  </>
);
