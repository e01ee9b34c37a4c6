export { findLapsingAuthorizations, reconcileDuePayments } from './queues.ts';
