import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkId, neededText } from '../formats.ts';

/** Why a bank asks about a payment. */
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

/** Whether a part is there, and why not. */
export const PartState = z.object({ name: z.enum(evidenceParts), have: z.boolean(), why: z.string().nullable() });
export type PartState = z.output<typeof PartState>;

const params = z.object({ linkId });
const path = '/api/payment-links/:linkId/evidence';

/** Calls that put together what a bank asks for. */
export const evidence = {
  evidence: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'What there is to show a bank about a paid link, what is missing and why, and the drafted letter',
    params,
    query: z.object({ reason: z.enum(disputeReasons).default('not_authorized') }),
    response: z.object({ parts: z.array(PartState), letter: z.string() }),
  }),
  evidencePdf: endpoint({
    method: 'POST',
    path: `${path}/pdf`,
    access: 'staff',
    summary: 'All of it in one PDF, with the letter as it was edited',
    perMinute: 20,
    params,
    body: z.object({ reason: z.enum(disputeReasons), letter: neededText(6_000, 'Please write the letter') }),
    response: z.string(),
    file: 'application/pdf',
  }),
};
