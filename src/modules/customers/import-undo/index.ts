export type { CustomersImportUndone } from './events.ts';
export { changeOf } from './import-undo.ts';
export { listStayed, readUndoPlan, undoUntilText } from './read-undo.ts';
export { undoImport } from './undo-import.ts';
export { undoRows } from './undo-rows.ts';
