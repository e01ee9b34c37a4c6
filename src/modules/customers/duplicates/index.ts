export { compareCustomers } from './compare-customers.ts';
export { keepDistinctions } from './pair.store.ts';
export { compareCustomers as compareCustomersQueue } from './queues.ts';
