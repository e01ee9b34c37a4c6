import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, decimal, instant, linkId, neededText, optionalText } from '../formats.ts';

/** What staff can do with the money of a link. */
export const moneyActs = ['capture', 'release', 'void', 'refund'] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** Why an act on the money of a link is not possible now. */
export const MoneyRefusal = z.enum([
  'nothing_paid',
  'not_authorized',
  'still_authorized',
  'settled',
  'unfinished',
  'outcome_unknown',
  'all_refunded',
  'partly_refunded',
  'all_voided',
  'authorization_lapsed',
  'credit_card',
  'awaits_decision',
]);
export type MoneyRefusal = z.output<typeof MoneyRefusal>;

const possible = z.object({
  isPossible: z.boolean(),
  /** Why not, by code and in words for staff; null exactly where it is possible. */
  code: MoneyRefusal.nullable(),
  reason: z.string().nullable(),
});

/** Where the money of a link stands. */
export const LinkMoney = z.object({
  /** The payment that the link stands on; null where nothing was paid. */
  payment: z
    .object({
      reference: z.string(),
      type: z.enum(['sale', 'preauth']),
      /** What the card was charged, or what it set aside; of what was captured, so much. */
      amount: decimal,
      at: instant.nullable(),
      approvalCode: z.string().nullable(),
      cardLabel: z.string().nullable(),
      cardLast4: z.string().nullable(),
      funding: z.string().nullable(),
    })
    .nullable(),
  /** What can still be captured, refunded; 0.00 where nothing can. */
  capturable: decimal,
  refundable: decimal,
  refunded: decimal,
  /** When the card's bank lets go of the money by itself; null where nothing is set aside. */
  authorizedUntil: instant.nullable(),
  /** The act whose outcome is not known yet. */
  openAct: z.enum(moneyActs).nullable(),
  acts: z.object({ capture: possible, release: possible, void: possible, refund: possible }),
});
export type LinkMoney = z.output<typeof LinkMoney>;

/** Done, refused by the bank (with `error`) or, while its answer is awaited, pending. */
export const MoneyResult = z.object({
  success: z.boolean(),
  pending: z.boolean().optional(),
  /** What else follows from it, in words for staff. */
  message: z.string().optional(),
  error: z.string().optional(),
  /** Our reference of the act. */
  reference: z.string().optional(),
});
export type MoneyResult = z.output<typeof MoneyResult>;

const ofLink = z.object({ linkId });
const reason = neededText(500, 'Please write down why').min(3, 'Please write down why, in at least three characters');
const status = (answer: unknown): number => ((answer as MoneyResult).pending === true ? 202 : 200);

/** Calls about the money of a link, both ways. */
export const linkMoney = {
  money: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/money',
    access: 'staff',
    keyScope: 'read',
    summary: 'Where the money of a link stands, and which acts on it are possible or why they are not',
    params: ofLink,
    response: LinkMoney,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/capture',
    access: 'staff',
    keyScope: 'money',
    summary: 'Capture the money that is set aside on a card, all of it or less; 202 while the outcome is unknown',
    params: ofLink,
    body: z.object({ amount: amount.nullish(), reason: optionalText(500) }),
    response: MoneyResult,
    status,
    idempotent: true,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/release',
    access: 'staff',
    keyScope: 'money',
    summary: 'Release the money that is set aside on a card; 202 while the outcome is unknown',
    params: ofLink,
    body: z.object({ reason }),
    response: MoneyResult,
    status,
    idempotent: true,
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/void',
    access: 'staff',
    keyScope: 'money',
    summary: 'Void the payment of a link before its batch closes; 202 while the outcome is unknown',
    stepUp: true,
    impersonation: 'refused',
    params: ofLink,
    body: z.object({ reason }),
    response: MoneyResult,
    status,
    idempotent: true,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/refund',
    access: 'staff',
    keyScope: 'money',
    summary: 'Refund a payment, all that is left of it or a part; 202 while the outcome is unknown',
    stepUp: true,
    impersonation: 'refused',
    params: ofLink,
    body: z.object({ amount: amount.nullish(), reason }),
    response: MoneyResult,
    status,
    idempotent: true,
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/ask-again',
    access: 'staff',
    keyScope: 'money',
    summary:
      'Ask the bank now for the answer that a payment or an act still awaits; once it was asked, not again within a minute. Nothing is sent anew',
    params: ofLink,
    response: z.object({ asked: z.literal(true) }),
  }),
};
