import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, uuid } from '../formats.ts';
import { Recipients } from './notification-settings.ts';

/** What became of a notification. */
export const NotificationStatus = z.enum(['sent', 'failed', 'pending']);
export type NotificationStatus = z.output<typeof NotificationStatus>;

/** How many the history shows. */
export const shownHistory = 10;

/** A notification to one recipient. */
export const HistoryItem = z.object({
  id: uuid,
  notification_type: z.string(),
  delivery_method: z.string(),
  recipient_email: z.string(),
  status: NotificationStatus,
  created_at: instant,
  sent_at: instant.nullable(),
  /** Why it was not sent. */
  error_message: z.string().nullable(),
});
export type HistoryItem = z.output<typeof HistoryItem>;

/** What became of a test to one recipient; `pending`: the mail server has not taken it yet, and is asked again. */
export const TestResult = z.object({
  recipient: z.string(),
  status: NotificationStatus,
  error: z.string().nullable(),
});

const path = '/api/notifications';

/** Calls about what was told by email. */
export const notificationHistory = {
  history: endpoint({
    method: 'GET',
    path: `${path}/history`,
    access: 'staff',
    summary: `The latest ${shownHistory} notifications of the store, of those with a status where one is given`,
    query: z.object({ status: z.enum(['all', ...NotificationStatus.options]).optional() }),
    response: z.object({ history: z.array(HistoryItem) }),
  }),
  stats: endpoint({
    method: 'GET',
    path: `${path}/stats`,
    access: 'staff',
    summary: 'How many notifications of the store were sent and how many failed; those that wait are not counted',
    response: z.object({
      stats: z.object({
        /** Both together. */
        totalSent: z.number().int(),
        totalSuccess: z.number().int(),
        totalFailed: z.number().int(),
      }),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    access: 'admin',
    summary: 'Email a test to these recipients, or to the saved ones, and say what the mail server answered',
    perMinute: 5,
    body: z.object({ recipientEmails: Recipients.optional() }),
    response: z.object({ results: z.array(TestResult) }),
  }),
};
