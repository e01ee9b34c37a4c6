import type { z } from 'zod';
import { token } from '../../kernel/tokens.ts';
import type { sendBundleQueue } from './emails/index.ts';
import type { sendSummariesQueue } from './summaries/index.ts';

export { sendBundleQueue, type RecipientChose } from './emails/index.ts';
export type { NotificationConfigSaved, NotificationPreferencesSaved } from './settings/index.ts';
export { findDueSummariesQueue, sendSummariesQueue } from './summaries/index.ts';
export { deliverWebhook, Webhooks, type WebhookChanged, type WebhookTurnedOff } from './webhooks/index.ts';

/** What runs in the background for notifications. */
export interface NotificationJobs {
  /** Sends what waits for a recipient in one email. */
  readonly sendBundle: (waiting: z.output<typeof sendBundleQueue.payload>) => Promise<void>;
  /** Asks for a job for each store of which a day is to be told. */
  readonly findDueSummaries: () => Promise<void>;
  /** Tells the days of a store that are to be told. */
  readonly sendSummaries: (store: z.output<typeof sendSummariesQueue.payload>) => Promise<void>;
}
export const NotificationJobs = token<NotificationJobs>('NotificationJobs');
