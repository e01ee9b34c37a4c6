const ofUnfinishedPayments = [
  'silent',
  'left_terminal',
  'unclear_answer',
  'other_amount',
  'other_reference',
  'void_silent',
  'void_failed',
  'decision_doubted',
  'charge_unnamed',
  'credit_decided',
  'capture_silent',
  'refund_silent',
] as const;

/** Why a person has to look at the payment of a link. */
export const reviewCodes = [
  ...ofUnfinishedPayments,
  'unknown_funding',
  'late_voiding',
  'late_voided',
  'amount_voided',
  'capture_refused',
  'capture_due',
  'voided_by_processor',
  'refunded_by_processor',
  'capture_doubted',
  'refund_doubted',
  'void_doubted',
  'pos_cleared',
  'pos_refunded',
  'authorization_lapsing',
  'authorization_lapsed',
] as const;

/** One of them. */
export type ReviewCode = (typeof reviewCodes)[number];

/** The codes for which an admin has to decide, because a payment is not finished. */
export const decisionCodes: readonly ReviewCode[] = ofUnfinishedPayments;

/** Whether a payment is not finished: then an admin decides. Everything else is only to be seen, and can be dismissed. */
export const awaitsDecision = (code: ReviewCode): boolean => decisionCodes.includes(code);
