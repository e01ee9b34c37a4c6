import type { contract } from '../index.ts';
import { created, linkId, type ExampleOf } from './records.ts';

type Calls = (typeof contract)['notifications'];

const config = {
  realTimeNotifications: true,
  emailNotifications: true,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  summaryFinal: false,
  summarySkipsEmpty: false,
  summaryParts: ['closing', 'to_confirm'],
  recipientEmails: ['dana@store.example', 'office@store.example'],
  webhookEnabled: false,
  webhookUrl: null,
  minimumAmount: '25.00',
  notificationTypes: ['payment_success', 'payment_failed'],
  webhookTypes: null,
  unsubscribedEmails: [],
} satisfies ExampleOf<Calls['config']>['response']['config'];

const preferences = {
  inApp: ['payment_success', 'payment_failed', 'review_needed', 'text_failed', 'document_declined'],
  email: ['review_needed'],
} satisfies ExampleOf<Calls['savePreferences']>['body'];

const paid = {
  ids: ['01932f70-1a2b-7c3d-8e4f-5a6b7c8d9e0f'],
  type: 'payment_success' as const,
  at: created,
  count: 1,
  amount: '432.10',
  customerName: 'Camille Beauregard',
  linkId,
  detail: null,
  document: null,
  state: 'unread' as const,
};

const declined = {
  ...paid,
  ids: ['01932f70-3c4d-7e5f-9061-7c8d9e0f1021'],
  type: 'document_declined' as const,
  amount: null,
  linkId: null,
  detail: 'The price',
  document: { id: '01932f6f-5e6f-7a7b-8c9d-0e1f2a3b4c5d', title: 'Repair authorization', wrongPerson: false },
};

/** An example of each call about notifications. */
export const notificationExamples: { readonly [Name in keyof Calls]: ExampleOf<Calls[Name]> } = {
  config: { response: { config } },
  saveConfig: {
    body: {
      realTimeNotifications: true,
      emailNotifications: true,
      dailySummaryEnabled: false,
      summaryTime: '18:00',
      summaryTimezone: 'America/Los_Angeles',
      summaryFinal: false,
      summarySkipsEmpty: false,
      summaryParts: ['closing', 'to_confirm'],
      recipientEmails: ['dana@store.example'],
      recipientEmail: 'office@store.example',
      webhookEnabled: false,
      webhookUrl: null,
      minimumAmount: '25.00',
      notificationTypes: ['payment_success', 'payment_failed'],
      webhookTypes: null,
    },
    response: { config },
  },
  preferences: { response: { preferences } },
  history: {
    query: { status: 'sent' },
    response: {
      history: [
        {
          id: '01932f71-2b3c-7d4e-8f50-6b7c8d9e0f10',
          notification_type: 'payment_success',
          delivery_method: 'email',
          recipient_email: 'office@store.example',
          status: 'sent',
          created_at: created,
          sent_at: created,
          error_message: null,
        },
      ],
    },
  },
  stats: { response: { stats: { totalSent: 42, totalSuccess: 41, totalFailed: 1 } } },
  test: {
    body: { recipientEmails: ['office@store.example'] },
    response: { results: [{ recipient: 'office@store.example', status: 'sent', error: null }] },
  },
  previewSummary: {
    response: {
      preview: {
        subject: 'Fri, Nov 20 so far: $2,322.14',
        htmlContent: '<!doctype html><html lang="en"><body>Total revenue so far: $2,322.14</body></html>',
        pdfPreview: 'JVBERi0xLjM=',
      },
    },
  },
  testSummary: {
    body: { recipientEmails: ['office@store.example'] },
    response: { results: [{ recipient: 'office@store.example', status: 'sent', error: null }] },
  },
  bell: { response: { unread: 2, items: [declined, paid] } },
  markRead: { body: { ids: paid.ids }, response: {} },
  markAllRead: { response: {} },
  savePreferences: { body: preferences, response: { preferences } },
};
