import { Problem } from '../../kernel/problem.ts';

/** The same answer for a customer who does not exist or is another store's. */
export const customerNotFound = (): Problem => new Problem('missing', 'customer_not_found', 'Customer not found');

/** Archived customers are out of the lists, and are merged only after they were restored. */
export const archivedInMerge = (): Problem =>
  new Problem('conflict', 'customer_archived', 'An archived customer cannot be merged. Restore them first.');

/** Whom staff mean is somebody else now, with another phone. */
export const mergedInto = (name: string): Problem =>
  new Problem('conflict', 'customer_merged', `This customer was merged into ${name}. Open ${name} to write to them.`);

/** The same answer for an import that does not exist, is another store's, or is older than imports are kept. */
export const importNotFound = (): Problem => new Problem('missing', 'import_not_found', 'Import not found');

/** A step that an import is past, or has not come to. */
export const importNotThere = (): Problem =>
  new Problem('conflict', 'import_moved_on', 'This import is at another step now. Reload the page to see it.');

/** Two at once would each add whoever stands in both files. */
export const anotherImportRuns = (): Problem =>
  new Problem('conflict', 'import_running', 'Another import is under way. Go on with this one when it has finished.');

/** An import can be undone for a day, once. */
export const nothingToUndo = (): Problem =>
  new Problem('conflict', 'import_undo_over', 'This import can no longer be undone, or has nothing to undo.');

/** Without a name nobody can be added. */
export const nameMissing = (): Problem =>
  new Problem('invalid', 'import_without_name', 'Choose the column that holds the name.');

/** Which of two columns would count nobody could tell. */
export const columnTwice = (): Problem =>
  new Problem('invalid', 'import_column_twice', 'Two columns go to the same field. Leave one of them out.');

/** A part of a file that is larger or smaller than it was said to be. */
export const wrongPart = (): Problem =>
  new Problem('invalid', 'import_wrong_part', 'This part does not belong to the file. Choose the file again.');

/** The file is right as it is, with nothing to put right. */
export const nothingToImport = (): Problem =>
  new Problem('invalid', 'nothing_to_import', 'No row of this file can be imported. Put one right first.');
