import { Problem } from '../../../kernel/problem.ts';

/** The same answer for an import that does not exist, is another store's, or is older than imports are kept. */
export const importNotFound = (): Problem => new Problem('missing', 'import_not_found', 'Import not found');

/** A step that an import is past, or has not come to. */
export const importNotThere = (): Problem =>
  new Problem('conflict', 'import_moved_on', 'This import is at another step now. Reload the page to see it.');

/** Two at once would each add whoever stands in both files. */
export const anotherImportRuns = (): Problem =>
  new Problem('conflict', 'import_running', 'Another import is under way. Go on with this one when it has finished.');
