import { job, type Job } from '../src/kernel/queue.ts';
import { createBatchLinksQueue, expireLinks, type PaymentLinks } from '../src/modules/payment-links/index.ts';

/** What runs in the background for payment links. */
export const paymentLinksJobs = (paymentLinks: PaymentLinks): readonly Job[] => [
  job(expireLinks, (_, signal) => paymentLinks.expireLinks(signal)),
  job(createBatchLinksQueue, paymentLinks.createBatchLinks, { batchSize: 2 }),
];
