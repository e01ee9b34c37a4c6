export { applyPaymentOutcome, type PaymentAct, type PaymentOutcome } from './apply-payment-outcome.ts';
export { type LinksToCompare, readLinksToCompare } from './links-to-compare.ts';
export { type LinkAndStore, type LinkForPayment, lockForPayment, lockWithStore } from './lock-for-payment.ts';
