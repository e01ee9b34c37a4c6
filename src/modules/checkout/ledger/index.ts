export { addressCheck } from './address-check.ts';
export {
  applyEffects,
  awaiting,
  type JournalEntry,
  type JournalLine,
  type LinkEffect,
  noEffects,
  type PaymentEffects,
  writeJournal,
} from './effects.ts';
export {
  type PaymentDecided,
  type StaffMember,
  type CheckoutEvent,
  askedBy,
  eventOf,
  type PaymentApproved,
  type PaymentAuthorized,
  type PaymentCaptured,
  type PaymentDeclined,
  type PaymentNotFound,
  type PaymentRefunded,
  type PaymentUnknown,
  type PaymentVoided,
  type PaymentVoiding,
  type ReviewDismissed,
  type VoidFailed,
} from './events.ts';
export { declineMessages, manualIntervention, reasonOfDecline } from './messages.ts';
export { moneyBetween } from './money-between.ts';
export type { Decline, MoneyBetween, Movement, PaidWith } from './money-between.ts';
export { paymentsOfLinks } from './payments-of-links.ts';
export { moveMergedPayments } from './move-payments.ts';
export { lockMoneyOfLink, moneyOf, readMoneyOfLink } from './money.store.ts';
export {
  isHeld,
  isLapsed,
  lapsedAfter,
  lapseReviews,
  heldReviews,
  leftCents,
  type PaymentMoney,
  returnedBy,
  takenCents,
  voidedCents,
} from './money.ts';
export {
  type AttemptKey,
  type AttemptState,
  type DeclineCode,
  isByBank,
  isStepOfSale,
  type PaymentAttempt,
  PaymentAttemptModel,
  type VoidReason,
} from './payment-attempt.model.ts';
export { attemptColumns, keyFingerprint, lockAttempt, markSending } from './payment-attempt.store.ts';
export { findPosNote, hasOutcome, type OutcomeClaim, paymentHistory } from './payment-history.ts';
export { type RecentPayment, recentPayments } from './recent-payments.ts';
export { hourOfLine, isKeptByHour, paymentHours, paymentTotals } from './payment-totals.ts';
export {
  findPayment,
  findPaymentByAlias,
  findPaymentByKey,
  findPaymentByReference,
  type PaymentView,
} from './payment-view.ts';
export { followAct, reconcilePayment, voidPayment } from './queues.ts';
export { findReceiptedPayment, type ReceiptedPayment, type ReceiptOf } from './receipted-payment.ts';
export { type AttemptChange, type AttemptReply, exchanges, ownResponse, recordReply } from './reply.store.ts';
export { noteLapseCalls, noteReview } from './review.store.ts';
export {
  isGraceOver,
  isNotFoundFinal,
  isNotFoundForLong,
  isOpen,
  isRepeatedLate,
  isStuck,
  leaseFor,
  minute,
  nextCheck,
  nextCheckAfter,
  repeatedFor,
  type Repetition,
  reviewDelay,
} from './waiting.ts';
