export { findImport, lockImport, refuseSecond } from './find-import.ts';
export {
  cellsOf,
  checkRows,
  contactsOf,
  findKnown,
  type KnownCustomer,
  type KnownPeople,
  type WrittenRow,
} from './import-check.ts';
export { saysYes, type RowConsent } from './import-consent.ts';
export { insertImported, lockMatches, updateImported } from './import-customer.store.ts';
export { hasName, merge, readRow, shownOf, withField, type GoesTo } from './import-row.ts';
export { countOutcomes, selectGoodRows, selectLater, selectRows, selectShownRows } from './import-row.store.ts';
export { CustomerImportModel, CustomerImportRowModel } from './import.model.ts';
export { importNotFound, importNotThere } from './messages.ts';
export { advanceImports, type ImportKey } from './queues.ts';
