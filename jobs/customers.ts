import { job, type Job } from '../src/kernel/queue.ts';
import {
  advanceImports,
  compareCustomers,
  type Customers,
  syncContactsPage,
  takeUpImports,
} from '../src/modules/customers/index.ts';

/** What runs in the background for the directory of customers. */
export const customersJobs = (customers: Customers): readonly Job[] => [
  job(compareCustomers, (_, signal) => customers.compareCustomers(signal)),
  // Quo answers ten calls a second; a page is one of them.
  job(syncContactsPage, customers.continueSync, { expireInSeconds: 60, retryDelay: 5 }),
  // A large file is read in one commit.
  job(advanceImports, customers.advanceImport, { batchSize: 2, expireInSeconds: 300 }),
  job(takeUpImports, () => customers.takeUpImports(), { retryLimit: 1 }),
];
