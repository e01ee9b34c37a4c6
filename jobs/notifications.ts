import { job, type Job } from '../src/kernel/queue.ts';
import {
  deliverWebhook,
  findDueSummariesQueue,
  sendBundleQueue,
  sendSummariesQueue,
} from '../src/modules/notifications/index.ts';
import type { NotificationJobs, Webhooks } from '../src/modules/notifications/index.ts';

/** What runs in the background for notifications. */
export const notificationJobs = (jobs: NotificationJobs, webhooks: Webhooks): readonly Job[] => [
  job(sendBundleQueue, jobs.sendBundle),
  job(findDueSummariesQueue, () => jobs.findDueSummaries(), { retryLimit: 1 }),
  job(sendSummariesQueue, jobs.sendSummaries),
  // A receiver that hangs holds its place for five seconds; others should not wait for it.
  job(deliverWebhook, webhooks.tryDelivery, { batchSize: 10, concurrency: 4, expireInSeconds: 60 }),
];
