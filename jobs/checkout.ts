import { job, type Job } from '../src/kernel/queue.ts';
import {
  checkStore,
  checkStores,
  findLapsingAuthorizations,
  followAct,
  reconcileDuePayments,
  reconcilePayment,
  voidPayment,
  type Checkout,
} from '../src/modules/checkout/index.ts';

const askProcessor = { retryLimit: 3, retryDelay: 5, concurrency: 4 };

/** What runs in the background for checkout. */
export const checkoutJobs = (checkout: Checkout): readonly Job[] => [
  job(reconcilePayment, checkout.reconcileAttempt, askProcessor),
  job(voidPayment, checkout.reconcileAttempt, askProcessor),
  job(followAct, checkout.reconcileAttempt, askProcessor),
  // The next minute's run does what this one could not.
  job(reconcileDuePayments, checkout.reconcileDueAttempts, { retryLimit: 0 }),
  job(checkStores, checkout.checkStores, { retryLimit: 1 }),
  job(checkStore, checkout.checkStore, { batchSize: 10, retryLimit: 1 }),
  job(findLapsingAuthorizations, checkout.callForLapsing, { retryLimit: 0 }),
];
