import { job, type Job } from '../src/kernel/queue.ts';
import {
  checkCredentials,
  checkProcessorScript,
  findLapsingAuthorizations,
  followAct,
  formerQueues,
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
  ...formerQueues.map((former) => job(former, checkout.reconcileAttempt, askProcessor)),
  // The next payment that is refused asks again.
  job(checkCredentials, async (store) => void (await checkout.checkCredentials(store)), { retryLimit: 0 }),
  // The next minute's run does what this one could not.
  job(reconcileDuePayments, checkout.reconcileDueAttempts, { retryLimit: 0 }),
  job(checkProcessorScript, checkout.checkScript, { retryLimit: 2, retryDelay: 60 }),
  job(findLapsingAuthorizations, checkout.callForLapsing, { retryLimit: 0 }),
];
