import { Problem } from '../../../kernel/problem.ts';

/** A part of a file that is larger or smaller than it was said to be. */
export const wrongPart = (): Problem =>
  new Problem('invalid', 'import_wrong_part', 'This part does not belong to the file. Choose the file again.');
