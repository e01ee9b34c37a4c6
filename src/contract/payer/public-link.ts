import { z } from 'zod';
import { decimal, instant } from '../formats.ts';
import type { Language } from './payer.ts';

/** Where a link stands; being disabled is a flag beside it. */
export const LinkStatus = z.enum([
  'pending',
  'authorized',
  'completed',
  'confirmed in pos',
  'voided',
  'refunded',
  'partly refunded',
  'paid elsewhere',
  'cancelled',
  'failed',
  'expired',
]);
export type LinkStatus = z.output<typeof LinkStatus>;

/** Why a payer cannot pay now; a payment that is refused for it carries the same code. */
export const ClosedCode = z.enum([
  'link_disabled',
  'link_cancelled',
  'link_paid_elsewhere',
  'link_paid',
  'link_authorized',
  'link_refunded',
  'link_expired',
  'link_locked',
  'link_unavailable',
  'link_not_configured',
]);
export type ClosedCode = z.output<typeof ClosedCode>;

/** A link as its payer may see it: nothing of the merchant's account but an alias and a tokenization key. */
export const PublicLink = z.object({
  linkId: z.string(),
  amount: decimal,
  payee: z.string(),
  /** The store's, or else that of the installation. */
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Path of the store's logo, from the root of this program. */
  logo: z.string().nullable(),
  /** IANA name of the zone in which the store writes its dates. */
  timezone: z.string(),
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
  /** Why the store has cancelled it, as staff wrote it down for the payer; `closed` has it too. */
  closingNote: z.string().nullable(),
  /** When it was paid by card; null unless `closedCode` is `link_paid`. */
  paidAt: instant.nullable(),
  /** The last two digits of the customer's number, to which the receipt of a payment by card can be texted; null where it cannot. */
  receiptTo: z.string().nullable(),
  /** A payment whose outcome the bank has not told yet. */
  confirming: z.boolean(),
  /** What its payer is asked to sign now; `before`: nothing is paid until it is signed. */
  signing: z.object({ path: z.string(), before: z.boolean() }).nullable(),
  /** Whether an expired link can be asked to be renewed, or was; null where neither. */
  renewal: z.enum(['possible', 'requested']).nullable(),
  /** Its payment by credit card was voided, and another link can be paid in its place. */
  replaceable: z.boolean(),
  /** What the bank statement will show, where the store has said so. */
  statementName: z.string().nullable(),
  merchantTpn: z.string().nullable(),
  merchantAuthKey: z.string().nullable(),
});
export type PublicLink = z.output<typeof PublicLink>;

/** What lets a careful payer check who asks, beside the link. */
export interface Asker {
  /** The host of the store's own site; null where it has told us none that is reached safely. */
  readonly site: string | null;
  /** Since when the store is approved, as an instant. */
  readonly approvedAt: string | null;
  /** Where all our pages begin, such as `https://pay.example`. */
  readonly origin: string;
}

/** What the server puts into a payer's page: a link, an id that no link has, or a link that could not be read just now. */
export type PayerPage = { readonly language: Language } & (
  | {
      readonly kind: 'link';
      readonly link: PublicLink;
      readonly asker: Asker;
      /** Where the card processor's tokenisation script is loaded from. */
      readonly scriptUrl: string;
      /** ISO instant at which the server read the link. */
      readonly now: string;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
);

/** The parts of the HTML document that are made of it. */
export interface RenderedPage {
  readonly lang: string;
  /** Plain text, not yet escaped. */
  readonly title: string;
  /** For the preview that messengers show of a link; plain text without anything of the customer. */
  readonly description: string;
  /** What stands above the page where scripts do not run; plain text. */
  readonly noScript: string;
  /** Content of the style tag that is used there only: it hides what would not work. */
  readonly noScriptStyles: string;
  /** What stands at the foot until the script of the page runs, hidden for ten seconds, and its link; plain text. */
  readonly incomplete: readonly [text: string, reload: string];
  readonly html: string;
}

/** What the server build of the payer's page offers to the server. */
export type RenderPage = (page: PayerPage) => RenderedPage;
