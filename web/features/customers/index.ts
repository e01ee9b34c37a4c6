export { CustomersScreen } from './customers-screen.tsx';
export { useCustomersQuery, useLazyCustomersQuery, useAddCustomerMutation } from './customers-api.ts';
