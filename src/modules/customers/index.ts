export { MatchCustomer, type Match } from './commands/match-customer.ts';
export type { CustomerAdded, CustomerEvent } from './events.ts';
