export { readImportFile } from './read-import-file.ts';
export { addPart, startImport } from './start-import.ts';
