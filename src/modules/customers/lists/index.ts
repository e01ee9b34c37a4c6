export type { CustomersExported } from './events.ts';
export { listCustomers } from './list-customers.ts';
