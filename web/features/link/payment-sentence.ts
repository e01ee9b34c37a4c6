import type { DeclineReason, PaymentHistoryEntry } from '../../../src/contract/checkout/checkout.ts';

const sentences: Readonly<Record<string, string>> = {
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

// A reason is the end of its sentence.
const declineReasons: Readonly<Record<string, string>> = {
  declined: ' by the bank',
  declined_for_good: ' by the bank, and the link takes no more cards',
  card_unread: ': the card could not be read',
  store_refused: ': the store cannot take card payments',
};

const bankReasons: Readonly<Record<DeclineReason, string>> = {
  funds: ': not enough money',
  security_code: ': wrong security code',
};

const voidReasons: Readonly<Record<string, string>> = {
  credit: ': a credit card on a debit-only link',
  funding: ': debit or credit is not known',
  late: ': approved after it had been given up',
  amount: ': a different amount than the link asks for',
  capture: ': its capture was refused',
  staff: ' by your staff',
  payer: ' by the customer',
  processor: ' by the processor',
};

const reasonsByType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declined: declineReasons,
  void_claimed: voidReasons,
  release_claimed: voidReasons,
  release_failed: voidReasons,
  voided: voidReasons,
  released: voidReasons,
  void_failed: voidReasons,
  refunded: voidReasons,
};

const ofRelease: Readonly<Record<string, string>> = { void_claimed: 'release_claimed', void_failed: 'release_failed' };

/** A void of what was only set aside is called a release. */
export const withReleases = (history: readonly PaymentHistoryEntry[]): readonly PaymentHistoryEntry[] => {
  const types = history.map(({ type }) => type);
  if (!types.includes('authorized') || types.includes('captured')) return history;
  return history.map((entry) => ({ ...entry, type: ofRelease[entry.type] ?? entry.type }));
};

/** The sentence of an entry, with its reason where the bank gave one or the program acted; an unknown type is shown as it is. */
export const paymentSentenceOf = ({
  type,
  code,
  declineReason,
}: Pick<PaymentHistoryEntry, 'type' | 'code' | 'declineReason'>): string => {
  const acted = code === null ? undefined : reasonsByType[type]?.[code];
  const reason = declineReason === null ? acted : bankReasons[declineReason];
  return `${sentences[type] ?? type}${reason ?? ''}`;
};
