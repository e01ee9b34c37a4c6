import { job, type Job } from '../src/kernel/queue.ts';
import { syncContactsPage, type Customers } from '../src/modules/customers/index.ts';

/** What runs in the background for customers. */
export const customersJobs = (customers: Pick<Customers, 'continueSync'>): readonly Job[] => [
  // Quo answers ten calls a second; a page is one of them.
  job(syncContactsPage, customers.continueSync, { expireInSeconds: 60, retryDelay: 5 }),
];
