export { CustomerScreen } from './customer-screen.tsx';
export { AddCustomerDialog, CustomersScreen } from './customers-screen.tsx';
export { customerAddress, useCustomersQuery, useCustomerQuery, useCustomerWithPhone } from './customers-api.ts';
