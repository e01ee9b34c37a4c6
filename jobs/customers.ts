import { job, type Job } from '../src/kernel/queue.ts';
import { advanceImports, type Customers } from '../src/modules/customers/index.ts';

/** What runs in the background for customers. */
export const customersJobs = (customers: Pick<Customers, 'advanceImport'>): readonly Job[] => [
  // A large file is read in one commit.
  job(advanceImports, customers.advanceImport, { batchSize: 2, expireInSeconds: 300 }),
];
