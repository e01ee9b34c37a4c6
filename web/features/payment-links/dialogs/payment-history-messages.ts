import type { PaymentHistoryEntry } from '../../../../src/contract/checkout.ts';

/** What the history of a link's payments says. */
export const paymentHistoryTexts = {
  title: 'Payment history',
  none: 'No payment was tried yet',
  loadFailed: 'The payment history could not be loaded.',
  by: (name: string) => `by ${name}`,
  reference: 'Reference',
};

const sentences: Readonly<Record<string, string>> = {
  claimed: 'Payment started',
  unknown: "Waiting for the bank's answer",
  approved: 'Approved',
  authorized: 'Authorized',
  declined: 'Declined',
  absent: 'Not charged',
  superseded: 'Replaced by another try',
  void_claimed: 'Void asked for',
  voided: 'Voided',
  released: 'Authorization released',
  void_failed: 'Void failed',
  refunded: 'Refunded',
  decided_charged: 'Decided: it was charged',
  decided_not_charged: 'Decided: it was not charged',
  review_dismissed: 'Notice dismissed',
  pos_cleared: 'POS confirmation cleared',
};

const declines: Readonly<Record<string, string>> = {
  declined: 'by the bank',
  declined_for_good: 'by the bank, and the link was closed',
  card_unread: 'the card could not be read',
  store_refused: 'the store cannot take card payments',
};

const voids: Readonly<Record<string, string>> = {
  credit: 'a credit card on a debit-only link',
  funding: 'debit or credit is not known',
  late: 'approved after it had been given up',
  amount: 'another amount than the link asks for',
  staff: 'by your staff',
  payer: 'by the payer',
  processor: 'by the processor',
};

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declined: declines,
  void_claimed: voids,
  voided: voids,
  released: voids,
  void_failed: voids,
  refunded: voids,
};

/** What happened, in words, with why where the program did it; what is not known here is said as it is. */
export const sentenceOf = ({ type, code }: Pick<PaymentHistoryEntry, 'type' | 'code'>): string => {
  const sentence = sentences[type] ?? type;
  const why = code === null ? undefined : codes[type]?.[code];
  if (why === undefined) return sentence;
  return why.startsWith('by ') ? `${sentence} ${why}` : `${sentence}: ${why}`;
};
