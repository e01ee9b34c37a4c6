export { reminderPlans } from './plan-reminders.ts';
export { findDueReminders, sendReminder } from './send-reminder.ts';
export { findDueReminders as findDueRemindersQueue, sendReminder as sendReminderQueue } from './queues.ts';
export type { RemindersChanged } from './events.ts';
