import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkId, neededText } from '../formats.ts';

/** What a bank says is wrong with a payment. */
export const disputeReasons = [
  'not_authorized',
  'not_received',
  'not_as_described',
  'wrong_amount',
  'duplicate',
  'credit_not_processed',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** The parts of the evidence about a payment, in their order. */
export const evidenceParts = [
  'letter',
  'payment',
  'purchase',
  'documents',
  'refund_policy',
  'messages',
  'visits',
  'receipt',
  'pos',
  'earlier_payments',
  'hashes',
] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** Why a part is missing. */
export const missingReasons = [
  'nothing_signed',
  'nothing_written',
  'policy_not_signed',
  'nothing_sent',
  'never_opened',
  'receipt_not_sent',
  'not_in_register',
  'customer_not_known',
  'first_payment',
  'not_sealed_yet',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** What banks read: so many pages at most, and the letter on so many of them. */
export const evidenceLimits = { pages: 19, letterPages: 2, letter: 6_000 } as const;

/** A part of the evidence as it goes into the file. */
export const PartState = z.object({
  name: z.enum(evidenceParts),
  have: z.boolean(),
  /** Why it is missing; null exactly where it is there. */
  why: z.enum(missingReasons).nullable(),
  /** How many documents, messages, openings, payments or lines it holds; null where it is one thing. */
  count: z.number().int().nullable(),
  /** On how many pages it stands. */
  pages: z.number().int(),
  /** What did not fit: lines of text, or messages. The file says so in the same place. */
  leftOut: z.number().int(),
});
export type PartState = z.output<typeof PartState>;

const params = z.object({ linkId });
const reason = z.enum(disputeReasons, 'Please choose what the bank says');
const path = '/api/payment-links/:linkId/evidence';
const letter = neededText(evidenceLimits.letter, 'Please write the letter');

/** Calls that put together what a bank asks for. */
export const evidence = {
  evidence: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'What there is to show a bank about a paid link, what is missing and why, and the drafted letter',
    perMinute: 60,
    params,
    query: z.object({ reason: reason.default('not_authorized') }),
    response: z.object({ parts: z.array(PartState), pages: z.number().int(), letter: z.string() }),
  }),
  evidencePdf: endpoint({
    method: 'POST',
    path: `${path}/pdf`,
    access: 'staff',
    summary: 'All of it in one PDF of at most 19 pages, with the letter as it was edited',
    perMinute: 20,
    params,
    body: z.object({ reason, letter }),
    response: z.string(),
    file: 'application/pdf',
  }),
};
