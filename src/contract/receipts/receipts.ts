import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, linkId, optionalEmail } from '../formats.ts';
import { payerPaths, sendReceiptPath } from '../paths.ts';
import { languages } from '../payer/payer.ts';

/** Something that happened to the money of a receipt after it was paid. */
export const ReceiptChange = z.object({
  /** `released`: what was only set aside was let go of. */
  type: z.enum(['refunded', 'voided', 'released']),
  amount: decimal,
  at: instant,
});

/** What whoever has the address of a receipt may see: the payment, and what became of it. Ids of the processor are surrogates. */
export const Receipt = z.object({
  receiptId: z.string(),
  /** `authorized`: the money is only set aside. `released`: it was, and nothing was taken. */
  state: z.enum(['paid', 'authorized', 'partly_refunded', 'refunded', 'voided', 'released']),
  payee: z.string(),
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Path of the store's logo, from the root of this program. */
  logo: z.string().nullable(),
  /** IANA name of the zone in which the times are written. */
  timezone: z.string(),
  /** What the customer was told that it is for. */
  notes: z.string().nullable(),
  /** What was taken, or set aside. */
  amount: decimal,
  paidAt: instant,
  changes: z.array(ReceiptChange),
  /** What stays charged. */
  remaining: decimal,
  cardType: z.string().nullable(),
  cardLabel: z.string().nullable(),
  cardLast4: z.string().nullable(),
  transactionNumber: z.string().nullable(),
  approvalCode: z.string().nullable(),
  transactionId: z.string(),
  /** What the bank statement shows, where the store has said so. */
  statementName: z.string().nullable(),
  /** Path of what the store offers to be signed now that it is paid, from the root of this program. */
  signPath: z.string().nullable(),
  /** The receipt can be texted to the customer's number. */
  canText: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

/** The path of a receipt's page. */
export const receiptPath = (receiptId: string): string => `/receipt/${receiptId}`;

/** How a receipt is sent: as a text to the customer's own number, or as an email. */
const way = z.enum(['text', 'email'], 'Please choose text or email');

/** Calls about receipts. The page stands at `/receipt/{receiptId}`, its PDF at `/receipt/{receiptId}/pdf?paper=letter|roll`. */
export const receipts = {
  read: endpoint({
    method: 'GET',
    path: '/api/receipts/:receiptId',
    access: 'public',
    summary: 'A receipt by its unguessable id, as it stands now',
    params: z.object({ receiptId: z.string() }),
    response: z.object({ receipt: Receipt }),
  }),
  send: endpoint({
    method: 'POST',
    path: sendReceiptPath,
    access: 'public',
    summary:
      'Send a receipt: by text to the number the link was made for, never to another one; by email to an address',
    params: z.object({ receiptId: z.string() }),
    body: z.object({ by: way, email: optionalEmail(), language: z.enum(languages).default('en') }),
    response: z.object({}),
  }),
  textForLink: endpoint({
    method: 'POST',
    path: payerPaths.textReceipt,
    access: 'public',
    summary: 'Text the receipt of a paid link to the number the link was made for, whoever opens the link',
    params: z.object({ linkId }),
    body: z.object({ language: z.enum(languages).default('en') }),
    response: z.object({}),
  }),
  sendForLink: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/send-receipt',
    access: 'staff',
    keyScope: 'links',
    summary: 'Send the receipt of a paid link again, to its customer',
    params: z.object({ linkId }),
    body: z.object({ by: way, email: optionalEmail() }),
    response: z.object({}),
    idempotent: true,
  }),
};
