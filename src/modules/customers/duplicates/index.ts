export { compareCustomers } from './compare-customers.ts';
export type { CustomerDistinguished } from './events.ts';
export { keepDistinctions } from './pair.store.ts';
export { compareCustomers as compareCustomersQueue } from './queues.ts';
