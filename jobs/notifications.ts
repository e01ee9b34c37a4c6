import { job, type Job } from '../src/kernel/queue.ts';
import { deliverWebhook, type Webhooks } from '../src/modules/notifications/index.ts';

/** What runs in the background for notifications. */
export const notificationsJobs = (webhooks: Webhooks): readonly Job[] => [
  // A receiver that hangs holds its place for five seconds; others should not wait for it.
  job(deliverWebhook, webhooks.tryDelivery, { batchSize: 10, concurrency: 4, expireInSeconds: 60 }),
];
