import { z } from 'zod';
import { holdsCardNumber } from './card-number.ts';
import { endpoint } from './endpoint.ts';
import { amount, linkId, text } from './formats.ts';

/** What the page shows after a payment; ids of the processor are surrogates. */
const outcome = {
  error: z.string().optional(),
  transactionId: z.string().optional(),
  responseApprovalCode: z.string().optional(),
  cardType: z.string().optional(),
  cardLabel: z.string().optional(),
  cardLast4: z.string().optional(),
  transactionNumber: z.string().optional(),
  amount: z.string().optional(),
  payee: z.string().optional(),
  paidAt: z.string().optional(),
  rrn: z.string().optional(),
  /** Present when a credit card was charged on a debit-only link. */
  voidInfo: z
    .object({ voided: z.boolean(), pending: z.boolean(), manual: z.boolean(), message: z.string() })
    .optional(),
  originalTransaction: z.object({ transactionId: z.string(), amount: z.string() }).optional(),
  voidTransaction: z.object({ transactionId: z.string().optional(), success: z.boolean() }).optional(),
  details: z.object({ response: z.object({ rrn: z.string().optional() }) }).optional(),
};

/** Approved, declined (with `error`) or, while the bank's answer is awaited, pending. */
export const PaymentResult = z.object({
  success: z.boolean(),
  pending: z.boolean().optional(),
  /** The payer may try another card. */
  retry: z.boolean().optional(),
  /** The processor knows nothing of the payment; the next try belongs to it and carries its key. */
  absent: z.boolean().optional(),
  ...outcome,
});
export type PaymentResult = z.output<typeof PaymentResult>;

/** Text of a payer, without the number of a card: browsers like to fill it in where it does not belong. */
const withoutCard = (max: number, leastDigits?: number) =>
  text(max).refine((written) => !holdsCardNumber(written, leastDigits), 'Please do not write a card number here');

/** What the page sends. Of these the server believes the card token and the payer's own address; the rest is checked for shape. */
export const Payment = z.object({
  token: text(200).min(8, 'The card could not be read. Please enter it again.'),
  amount,
  customerName: withoutCard(255).optional(),
  customerEmail: withoutCard(255).nullish(),
  // Phone numbers have up to 15 digits.
  customerMobile: withoutCard(40, 16).nullish(),
  merchantTpn: text(200).nullish(),
  merchantAuthKey: text(4000).nullish(),
  linkId,
  streetAddress: withoutCard(255).min(1, 'Street address is required'),
  billingZip: text(12).min(3, 'Billing ZIP is required'),
  debitOnly: z.boolean().optional(),
});
export type Payment = z.output<typeof Payment>;

const isPending = (answer: unknown): boolean => (answer as PaymentResult).pending === true;

export const VoidResult = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  voidTransactionId: z.string().optional(),
  originalTransactionId: z.string().optional(),
});
export type VoidResult = z.output<typeof VoidResult>;

/** What a payer's page may report; stored as untrusted telemetry. */
export const payerActions = [
  'PAYMENT_LINK_ACCESS',
  'PAYMENT_TOKENIZATION_SUCCESS',
  'PAYMENT_TOKENIZATION_FAILED',
  'PAYMENT_TRANSACTION_SUCCESS',
  'PAYMENT_TRANSACTION_FAILED',
  'PAYMENT_VOID_SUCCESS',
  'PAYMENT_VOID_FAILED',
] as const;

export const checkout = {
  pay: endpoint({
    method: 'POST',
    path: '/api/process-customer-payment',
    access: 'public',
    summary: 'Charge the card behind a token for a link; 202 while the outcome is unknown',
    body: Payment,
    response: PaymentResult,
    status: (answer) => (isPending(answer) ? 202 : 200),
    idempotent: true,
  }),
  result: endpoint({
    method: 'POST',
    path: '/api/payment-result',
    access: 'public',
    summary: 'The outcome of the payment made with this key; only its payer knows the key',
    body: z.object({ linkId, key: z.string().min(16).max(200) }),
    response: PaymentResult,
    status: (answer) => (isPending(answer) ? 202 : 200),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/complete',
    access: 'public',
    summary: 'Confirm that the server holds this approved payment; writes nothing',
    params: z.object({ linkId }),
    body: z.object({ transactionId: text(64), status: z.literal('completed') }),
    response: z.object({}),
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/void-transaction',
    access: 'anyone',
    summary: "Void a payment: the payer only a credit card on a debit-only link, staff their own store's",
    body: z.object({
      transactionId: text(64).min(1),
      rrn: text(64).nullish(),
      amount: z.union([z.string(), z.number()]).nullish(),
      merchantTpn: text(200).nullish(),
      merchantAuthKey: text(4000).nullish(),
    }),
    response: VoidResult,
  }),
};
