import { job, type Job } from '../src/kernel/queue.ts';
import {
  createBatchLinksQueue,
  expireLinks,
  findDueReminders,
  sendReminder,
  type PaymentLinks,
} from '../src/modules/payment-links/index.ts';

/** What runs in the background for payment links. */
export const paymentLinksJobs = (paymentLinks: PaymentLinks): readonly Job[] => [
  job(expireLinks, (_, signal) => paymentLinks.expireLinks(signal)),
  job(findDueReminders, () => paymentLinks.findDueReminders(), { retryLimit: 1 }),
  job(sendReminder, (link) => paymentLinks.sendReminder(link), { batchSize: 10 }),
  job(createBatchLinksQueue, paymentLinks.createBatchLinks, { batchSize: 2 }),
];
