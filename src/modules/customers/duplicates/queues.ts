import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Looks for duplicates of customers who are new or have changed; every minute. */
export const compareCustomers = queue('customers.compare-customers', z.object({}));
