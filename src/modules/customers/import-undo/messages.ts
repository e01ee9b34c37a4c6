import { Problem } from '../../../kernel/problem.ts';

/** An import can be undone for a day, once. */
export const nothingToUndo = (): Problem =>
  new Problem('conflict', 'import_undo_over', 'This import can no longer be undone, or has nothing to undo.');
