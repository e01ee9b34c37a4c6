import type { PaymentAttempt } from '../modules/checkout/ledger/index.ts';
import type { LockedLink } from '../modules/payment-links/index.ts';

/** The moment at which rows of these builders happen. */
export const at = new Date('2026-11-20T12:00:00Z');

const sentSale: PaymentAttempt = {
  storeId: 'store',
  id: 'attempt',
  kind: 'sale',
  state: 'sending',
  paymentLinkId: 'link',
  linkId: 'public',
  originalId: null,
  userId: 'user',
  customerId: null,
  reference: 'REFERENCE',
  transactionNumber: 'TXN1',
  transactionType: 'sale',
  cents: 1250,
  takenCents: 1250,
  debitOnly: true,
  terminal: 'terminal',
  customerName: 'Ada Lovelace',
  customerEmail: null,
  customerPhone: null,
  billingAddress: null,
  billingZip: null,
  payerIp: null,
  rrn: null,
  surrogateRrn: null,
  authCode: null,
  cardType: null,
  cardLabel: null,
  cardLast4: null,
  funding: null,
  declineCode: null,
  reviewCode: null,
  lastAnswer: null,
  lastAnswerFor: null,
  voidReason: null,
  superseded: false,
  sentAt: at,
  completedAt: null,
  checks: 0,
  age: 1,
  createdFor: 1,
  decidedFor: null,
  approvedFor: null,
  settlementState: null,
  lapseCalls: 0,
  receiptId: null,
};

/** A row of `transactions` as the program reads it: a sale of 12.50 that was sent a second ago. */
export const anAttempt = (known: Partial<PaymentAttempt> = {}): PaymentAttempt => ({ ...sentSale, ...known });

/** Its link, locked. */
export const aLockedLink = (known: Partial<LockedLink> = {}): LockedLink => ({
  storeId: 'store',
  id: 'link',
  linkId: 'public',
  status: 'pending',
  isDisabled: false,
  isLocked: false,
  expiresAt: at,
  cents: 1250,
  refundedCents: 0,
  posConfirmed: false,
  declines: 0,
  confirming: false,
  review: null,
  now: at,
  replaceable: false,
  replacedBy: null,
  replaces: null,
  renewalRequested: false,
  ...known,
});
