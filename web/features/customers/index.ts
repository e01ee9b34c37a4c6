export {
  customerAddress,
  useCustomersQuery,
  useCustomerQuery,
  useCustomerWithEmail,
  useCustomerWithPhone,
} from './calls/index.ts';
export { CustomersScreen } from './directory/index.ts';
export { AddCustomerDialog } from './form/index.ts';
export { CustomerScreen } from './profile/index.ts';
export { ArchivedScreen } from './archived/index.ts';
