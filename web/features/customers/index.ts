export { customerAddress, useCustomersQuery, useCustomerQuery, useCustomerWithPhone } from './calls/index.ts';
export { CustomersScreen } from './directory/index.ts';
export { AddCustomerDialog } from './form/index.ts';
export { ArchivedScreen } from './archived/index.ts';
