export { AddCustomer } from './commands/add-customer.ts';
export { MatchCustomer, type Match } from './commands/match-customer.ts';
export type { CustomerAdded, CustomerEvent } from './events.ts';
export { ListCustomers } from './queries/list-customers.ts';
