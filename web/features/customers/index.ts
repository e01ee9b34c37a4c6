export {
  customerAddress,
  useCustomersQuery,
  useCustomerQuery,
  useCustomerTotalsQuery,
  useCustomerWithEmail,
  useCustomerWithPhone,
} from './calls/index.ts';
export { CustomersScreen } from './directory/index.ts';
export { AddCustomerDialog } from './form/index.ts';
export { ArchivedScreen } from './archived/index.ts';
export { DuplicatesScreen, MergeScreen } from './merge/index.ts';
export { TextingIcon, textingTitle } from './parts/index.ts';
export { ImportScreen } from './import/index.ts';
