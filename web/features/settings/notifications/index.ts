export { NotificationSettings } from './notification-settings.tsx';
export { OwnNotifications } from './own-notifications.tsx';
