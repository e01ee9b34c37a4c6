import { Problem } from '../../kernel/problem.ts';

/** The same answer for a customer who does not exist or is another store's. */
export const customerNotFound = (): Problem => new Problem('missing', 'customer_not_found', 'Customer not found');

/** Archived customers are out of the lists, and are merged only after they were restored. */
export const archivedInMerge = (): Problem =>
  new Problem('conflict', 'customer_archived', 'An archived customer cannot be merged. Restore them first.');
