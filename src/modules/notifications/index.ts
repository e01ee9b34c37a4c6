import type { z } from 'zod';
import { token } from '../../kernel/tokens.ts';
import type { sendBundleQueue } from './emails/index.ts';

export { sendBundleQueue, type RecipientChose } from './emails/index.ts';
export type { NotificationConfigSaved } from './settings/index.ts';
export { deliverWebhook, Webhooks, type WebhookChanged, type WebhookTurnedOff } from './webhooks/index.ts';

/** What runs in the background for notifications. */
export interface NotificationJobs {
  /** Sends what waits for a recipient in one email. */
  readonly sendBundle: (waiting: z.output<typeof sendBundleQueue.payload>) => Promise<void>;
}
export const NotificationJobs = token<NotificationJobs>('NotificationJobs');
