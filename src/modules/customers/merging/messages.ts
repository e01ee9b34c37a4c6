import { Problem } from '../../../kernel/problem.ts';

/** Archived customers are out of the lists, and are merged only after they were restored. */
export const archivedInMerge = (): Problem =>
  new Problem('conflict', 'customer_archived', 'An archived customer cannot be merged. Restore them first.');
