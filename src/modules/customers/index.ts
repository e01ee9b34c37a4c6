export { MatchCustomer } from './commands/match-customer.ts';
