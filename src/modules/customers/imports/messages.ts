import { Problem } from '../../../kernel/problem.ts';

/** Without a name nobody can be added. */
export const nameMissing = (): Problem =>
  new Problem('invalid', 'import_without_name', 'Choose the column that holds the name.');

/** Which of two columns would count nobody could tell. */
export const columnTwice = (): Problem =>
  new Problem('invalid', 'import_column_twice', 'Two columns go to the same field. Leave one of them out.');

/** The file is right as it is, with nothing to put right. */
export const nothingToImport = (): Problem =>
  new Problem('invalid', 'nothing_to_import', 'No row of this file can be imported. Put one right first.');
