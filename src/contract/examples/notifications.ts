import type { contract } from '../index.ts';
import type { ExampleOf } from './records.ts';

type Calls = (typeof contract)['notifications'];

const config = {
  realTimeNotifications: true,
  emailNotifications: true,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  recipientEmails: ['dana@store.example', 'books@store.example'],
  webhookEnabled: false,
  webhookUrl: null,
  minimumAmount: '25.00',
  notificationTypes: ['payment_success', 'payment_failed'],
  webhookTypes: null,
} satisfies ExampleOf<Calls['config']>['response']['config'];

const preferences = {
  inApp: ['payment_success', 'payment_failed', 'review_needed', 'text_failed'],
  email: ['review_needed'],
} satisfies ExampleOf<Calls['savePreferences']>['body'];

/** An example of each call about notifications. */
export const notificationExamples: { readonly [Name in keyof Calls]: ExampleOf<Calls[Name]> } = {
  config: { response: { config } },
  saveConfig: { body: { minimumAmount: '25.00', summaryTime: '18:00' }, response: { config } },
  preferences: { response: { preferences } },
  savePreferences: { body: preferences, response: { preferences } },
};
