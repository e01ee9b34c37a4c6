export { advanceImport, takeUpImports } from './advance-import.ts';
export type { CustomersImported } from './events.ts';
export { importRetentions } from './import.store.ts';
export { takeUpImports as takeUpImportsQueue } from './queues.ts';
