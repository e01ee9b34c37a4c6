import { z } from 'zod';
import { holdsCardNumber } from './card-number.ts';
import { endpoint } from '../endpoint.ts';
import { amount, decimal, instant, linkId, neededText, text, writtenAmount } from '../formats.ts';
import { payerPaths } from '../paths.ts';
import { ReviewCode } from './review.ts';

/** What a bank says of a card, as far as payers are told. */
export const DeclineReason = z.enum(['funds', 'security_code']);
export type DeclineReason = z.output<typeof DeclineReason>;

/** What the page shows after a payment; ids of the processor are surrogates. */
const outcome = {
  error: z.string().optional(),
  /** The same as `error`, for programs. */
  code: z.string().optional(),
  /** Why the bank declined, where it said something that its customer can do something about. */
  declineReason: DeclineReason.optional(),
  transactionId: z.string().optional(),
  responseApprovalCode: z.string().optional(),
  cardType: z.string().optional(),
  /** What the processor's two labels say, as people know it: `Visa`, and how the card is funded. */
  cardBrand: z.string().optional(),
  cardFunding: z.enum(['debit', 'credit', 'prepaid']).optional(),
  cardLabel: z.string().optional(),
  cardLast4: z.string().optional(),
  transactionNumber: z.string().optional(),
  amount: z.string().optional(),
  payee: z.string().optional(),
  paidAt: z.string().optional(),
  /** Path of the receipt's own page, from the root of this program. */
  receipt: z.string().optional(),
  /** What was returned of the payment, where a part of it was. */
  refundedAmount: z.string().optional(),
  /** Money is only set aside, and the store completes the payment, although the link asks for one at once. */
  authorized: z.boolean().optional(),
  /** What the card had set aside was taken. */
  captured: z.boolean().optional(),
  rrn: z.string().optional(),
  /** Present when a charge was voided or refunded, or should have been. */
  voidInfo: z
    .object({
      voided: z.boolean(),
      pending: z.boolean(),
      manual: z.boolean(),
      message: z.string(),
      /** The same as `message`, for programs. */
      code: z.string().optional(),
      /** The payer may ask for the void once more. */
      retry: z.boolean().optional(),
      /**
       * Why or how it goes back: a credit card on a debit-only link, a card there of which nobody said its funding, a refund at the
       * processor, or a void for another reason.
       */
      reason: z.enum(['credit', 'funding', 'refunded', 'other']),
    })
    .optional(),
  originalTransaction: z.object({ transactionId: z.string(), amount: z.string() }).optional(),
  voidTransaction: z.object({ transactionId: z.string().optional(), success: z.boolean() }).optional(),
  /** The terminal's alias, which a request for a void has to name; only while the payer may ask for one. */
  merchantTpn: z.string().optional(),
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
  /** It was asked for, and the processor has not confirmed it yet. */
  pending: z.boolean().optional(),
  /** What else the void changed, in words for staff. */
  message: z.string().optional(),
  error: z.string().optional(),
  voidTransactionId: z.string().optional(),
  originalTransactionId: z.string().optional(),
});
export type VoidResult = z.output<typeof VoidResult>;

/** The processor's own number of a payment, as its portal shows it. */
const Rrn = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,20}$/, 'An RRN has 6 to 20 letters and digits');

/** What an admin writes down with a decision, so that others understand it later. */
const reason = neededText(500, 'Please write down why').min(3, 'Please write down why, in at least three characters');

/** One thing that happened to the money of a link. */
export const PaymentHistoryEntry = z.object({
  /** The journal's name for it. */
  type: z.string(),
  at: instant,
  /** What it added to the revenue or took off; null where no money moved. */
  amount: decimal.nullable(),
  /** Our reference of the payment or void. */
  reference: z.string().nullable(),
  /** Why the program did it, as a code; null where there is none. */
  code: z.string().nullable(),
  /** Who did it, where a person did. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why the bank declined, as far as its payer was told too; null where it said no more, or of anything else. */
  declineReason: DeclineReason.nullable(),
  /** The card that was declined, as the processor names it; null of anything else. */
  card: z
    .object({ cardLabel: z.string().nullable(), funding: z.string().nullable(), cardLast4: z.string().nullable() })
    .nullable(),
});
export type PaymentHistoryEntry = z.output<typeof PaymentHistoryEntry>;

const ofLink = z.object({ linkId });

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
    path: payerPaths.pay,
    access: 'public',
    summary: 'Charge the card behind a token for a link; 202 while the outcome is unknown',
    body: Payment,
    response: PaymentResult,
    status: (answer) => (isPending(answer) ? 202 : 200),
    idempotent: true,
  }),
  result: endpoint({
    method: 'POST',
    path: payerPaths.result,
    access: 'public',
    summary: 'The outcome of the payment made with this key; only its payer knows the key',
    body: z.object({ linkId, key: z.string().min(16).max(200) }),
    response: PaymentResult,
    status: (answer) => (isPending(answer) ? 202 : 200),
  }),
  complete: endpoint({
    method: 'POST',
    path: payerPaths.complete,
    access: 'public',
    summary: 'Confirm that the server holds this approved payment; writes nothing',
    params: ofLink,
    body: z.object({ transactionId: text(64), status: z.literal('completed') }),
    response: z.object({}),
  }),
  void: endpoint({
    method: 'POST',
    path: payerPaths.void,
    access: 'anyone',
    summary:
      "Void a payment: the payer only a credit card on a debit-only link, staff their own store's, after a fresh confirmation",
    body: z.object({
      transactionId: text(64).min(1),
      rrn: text(64).nullish(),
      amount: writtenAmount.nullish(),
      merchantTpn: text(200).nullish(),
      merchantAuthKey: text(4000).nullish(),
    }),
    response: VoidResult,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/decide-payment',
    access: 'admin',
    summary: 'Decide whether a payment was charged, or its charge stands, where the processor does not say',
    params: ofLink,
    body: z.object({
      /** The notice that is decided about, as the link shows it. */
      reviewCode: ReviewCode,
      charged: z.boolean('Please say whether it was charged'),
      /** By it the processor finds a charge that it does not name by itself, to capture it or to give it back. */
      rrn: Rrn.nullish(),
      reason,
    }),
    response: z.object({}),
    idempotent: true,
  }),
  dismissReview: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/dismiss-review',
    access: 'admin',
    summary: 'Say that what staff were called to has been seen to; not while the outcome of a payment is open',
    params: ofLink,
    body: z.object({ reason }),
    response: z.object({}),
    idempotent: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/payment-history',
    access: 'staff',
    keyScope: 'read',
    summary: 'The latest 200 things that happened to the money of a link, newest first',
    params: ofLink,
    response: z.object({ history: z.array(PaymentHistoryEntry) }),
  }),
};

/** Calls about what happened. */
export const activity = {
  report: endpoint({
    method: 'POST',
    path: payerPaths.report,
    access: 'public',
    summary: "What happened on a payer's page; always answers the same",
    body: z.object({
      action: z.enum(payerActions).nullable().catch(null),
      entity: z.literal('payment_link').nullable().catch(null),
      entityId: z.string().catch(''),
      description: z.string().optional().catch(undefined),
      metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
      status: z.string().optional().catch(undefined),
    }),
    response: z.object({}),
  }),
};
