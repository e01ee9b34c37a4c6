export { AddCustomerDialog, CustomersScreen } from './customers-screen.tsx';
export { useCustomersQuery, useCustomerQuery, useCustomerWithPhone } from './customers-api.ts';
