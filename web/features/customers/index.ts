export {
  customerAddress,
  useCustomersQuery,
  useCustomerQuery,
  useCustomerTotalsQuery,
  useCustomerWithEmail,
  useCustomerWithPhone,
} from './calls/index.ts';
export { AddCustomerDialog } from './form/index.ts';
export { TextingIcon, textingTitle } from './parts/index.ts';
