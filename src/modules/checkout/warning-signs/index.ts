export type { SignsReviewed, SignsSnoozed } from './events.ts';
export { checkStoreQueue, checkStoresQueue, type StoreAccount } from './queues.ts';
