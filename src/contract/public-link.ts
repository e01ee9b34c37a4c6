import { z } from 'zod';
import { decimal, instant } from './formats.ts';
import { LinkStatus } from './link-status.ts';

/** Why a payer cannot pay now; a payment that is refused for it carries the same code. */
export const ClosedCode = z.enum(['link_disabled', 'link_expired', 'link_unavailable', 'link_not_configured']);
export type ClosedCode = z.output<typeof ClosedCode>;

/** A link as its payer may see it: nothing of the merchant's account but an alias and a tokenization key. */
export const PublicLink = z.object({
  linkId: z.string(),
  amount: decimal,
  payee: z.string(),
  supportPhone: z.string().nullable(),
  customerNotes: z.string().nullable(),
  debitOnly: z.boolean(),
  transactionType: z.enum(['sale', 'preauth']),
  status: LinkStatus,
  isDisabled: z.boolean(),
  expiresAt: instant,
  /** Why the payer cannot pay now, in the words the payer reads, else null. */
  closed: z.string().nullable(),
  /** The same for programs; null exactly where `closed` is. */
  closedCode: ClosedCode.nullable(),
  /** A payment whose outcome the bank has not told yet. */
  confirming: z.boolean(),
  merchantTpn: z.string().nullable(),
  merchantAuthKey: z.string().nullable(),
});
export type PublicLink = z.output<typeof PublicLink>;
