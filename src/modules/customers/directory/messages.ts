import { Problem } from '../../../kernel/problem.ts';

/** The same answer for a customer who does not exist or is another store's. */
export const customerNotFound = (): Problem => new Problem('missing', 'customer_not_found', 'Customer not found');
