export { reminderPlans } from './plan-reminders.ts';
export { findDueReminders, sendReminder } from './send-reminder.ts';
