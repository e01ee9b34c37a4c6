import { job, type Job } from '../src/kernel/queue.ts';
import { compareCustomers, syncContactsPage, type Customers } from '../src/modules/customers/index.ts';

/** What runs in the background for the directory of customers. */
export const customersJobs = (customers: Customers): readonly Job[] => [
  job(compareCustomers, (_, signal) => customers.compareCustomers(signal)),
  // Quo answers ten calls a second; a page is one of them.
  job(syncContactsPage, customers.continueSync, { expireInSeconds: 60, retryDelay: 5 }),
];
