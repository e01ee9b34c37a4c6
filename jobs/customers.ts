import { job, type Job } from '../src/kernel/queue.ts';
import { compareCustomers, type Customers } from '../src/modules/customers/index.ts';

/** What runs in the background for the directory of customers. */
export const customersJobs = (customers: Customers): readonly Job[] => [
  job(compareCustomers, (_, signal) => customers.compareCustomers(signal)),
];
