import { job, type Job } from '../src/kernel/queue.ts';
import { sendBundleQueue, type NotificationJobs } from '../src/modules/notifications/index.ts';

/** What runs in the background for notifications. */
export const notificationJobs = (jobs: NotificationJobs): readonly Job[] => [job(sendBundleQueue, jobs.sendBundle)];
