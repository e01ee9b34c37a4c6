import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Looks for the links whose reminder is due; every minute. */
export const findDueReminders = queue('payment-links.find-due-reminders', z.object({}));

/** Reminds of one link, by its internal id. */
export const sendReminder = queue('payment-links.send-reminder', z.object({ storeId: z.string(), id: z.uuid() }), {
  subjectOf: ({ id }) => id,
});
