import type { DeclineReason } from '../../../src/contract/checkout/checkout.ts';

/** What happened to a payment, by the type of its entry. */
export const paymentMessages: Readonly<Record<string, string>> = {
  claimed: 'Payment started',
  unknown: "Waiting for the bank's answer",
  approved: 'Approved',
  authorized: 'Authorized',
  declined: 'Declined',
  absent: 'Not charged',
  unsent: 'Not charged: the card processor could not be reached',
  superseded: 'Replaced by another try',
  capture_claimed: 'Capture requested',
  captured: 'Captured',
  capture_failed: 'Capture failed',
  refund_claimed: 'Refund requested',
  refund_failed: 'Refund failed',
  authorization_lapsing: 'Authorization about to lapse',
  authorization_lapsed: 'Authorization lapsed',
  void_claimed: 'Void requested',
  voided: 'Voided',
  released: 'Authorization released',
  void_failed: 'Void failed',
  release_claimed: 'Release requested',
  release_failed: 'Release failed',
  refunded: 'Refunded',
  decided_charged: 'Decided: it was charged',
  decided_not_charged: 'Decided: it was not charged',
  review_dismissed: 'Notice dismissed',
  pos_cleared: 'POS confirmation cleared',
  pos_refunded: 'Refunded after the POS confirmation',
};

/** Why a card was declined: a reason is the end of its sentence. */
export const declineReasons: Readonly<Record<string, string>> = {
  declined: ' by the bank',
  declined_for_good: ' by the bank, and the link takes no more cards',
  card_unread: ': the card could not be read',
  store_refused: ': the store cannot take card payments',
};

/** The same where the bank gave its reason. */
export const bankReasons: Readonly<Record<DeclineReason, string>> = {
  funds: ': not enough money',
  security_code: ': wrong security code',
};

/** Why or by whom a payment was voided, released or refunded. */
export const voidReasons: Readonly<Record<string, string>> = {
  credit: ': a credit card on a debit-only link',
  funding: ': debit or credit is not known',
  late: ': approved after it had been given up',
  amount: ': a different amount than the link asks for',
  capture: ': its capture was refused',
  staff: ' by your staff',
  payer: ' by the customer',
  processor: ' by the processor',
};
