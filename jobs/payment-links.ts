import { job, type Job } from '../src/kernel/queue.ts';
import {
  createBatchLinksQueue,
  expireLinks,
  findDueReminders,
  type LinkJobs,
  sendReminder,
} from '../src/modules/payment-links/index.ts';

/** What runs in the background for payment links. */
export const paymentLinksJobs = (links: LinkJobs): readonly Job[] => [
  job(expireLinks, (_, signal) => links.expireLinks(signal)),
  job(findDueReminders, () => links.findDueReminders(), { retryLimit: 1 }),
  job(sendReminder, (link) => links.sendReminder(link), { batchSize: 10 }),
  job(createBatchLinksQueue, links.createBatchLinks, { batchSize: 2 }),
];
