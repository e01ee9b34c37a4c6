export { AddCustomerDialog } from './add-customer-dialog.tsx';
export { CustomersScreen } from './customers-screen.tsx';
export { useCustomersQuery, useLazyCustomersQuery, useAddCustomerMutation } from './customers-api.ts';
