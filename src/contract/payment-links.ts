import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clockChoices, type ExpiryChoice } from './expiry.ts';
import {
  decimal,
  instant,
  linkId,
  page,
  amount,
  customerName,
  optionalEmail,
  optionalText,
  phone,
  uuid,
} from './formats.ts';
import { LinkStatus, PublicLink } from './public-link.ts';
import { ReviewCode } from './review.ts';

const whenItExpires = 'Link expiration must be 1 to 168 hours or one of the clock times offered';

const expiresIn = z
  .union([z.number(), z.string()], whenItExpires)
  .transform((given): ExpiryChoice | null => {
    if (typeof given === 'string' && Object.hasOwn(clockChoices, given)) return given as keyof typeof clockChoices;
    const hours = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : given;
    return typeof hours === 'number' && hours >= 1 && hours <= 168 ? hours : null;
  })
  .refine((choice): choice is ExpiryChoice => choice !== null, whenItExpires);

/** What the create form sends. The amount is parsed to cents. */
export const NewLink = z.object({
  amount,
  customerName,
  customerEmail: optionalEmail(),
  customerPhone: phone,
  transactionType: z.enum(['sale', 'preauth'], 'Transaction type must be sale or preauth').default('sale'),
  debitOnly: z.boolean().default(true),
  expiresIn: expiresIn.default(24),
  smsEnabled: z.boolean().default(false),
  emailEnabled: z.boolean().default(false),
  createCustomer: z.boolean().default(true),
  internalNotes: optionalText(5000),
  customerNotes: optionalText(2000),
  customerId: uuid.nullish(),
});
export type NewLink = z.output<typeof NewLink>;

/** What the list of links can be narrowed to; `completed` includes what was confirmed in POS and what was refunded since. */
export const statusFilters = [
  'all',
  'pending',
  'completed',
  'failed',
  'expired',
  'voided',
  'refunded',
  'disabled',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Why a link may not be texted to its customer now. */
export const WhyNotTexted = z.enum([
  'no_phone',
  'disabled',
  'authorized',
  'paid',
  'expired',
  'failed',
  'voided',
  'refunded',
]);
export type WhyNotTexted = z.output<typeof WhyNotTexted>;

/** A link as staff see it. */
export const LinkRow = z.object({
  id: z.uuid(),
  linkId: z.string(),
  paymentUrl: z.string(),
  transactionNumber: z.string(),
  amount: decimal,
  customerId: z.uuid().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string(),
  transactionType: z.enum(['sale', 'preauth']),
  status: LinkStatus,
  isDisabled: z.boolean(),
  debitOnly: z.boolean(),
  expiresAt: instant,
  completedAt: instant.nullable(),
  createdAt: instant,
  internalNotes: z.string().nullable(),
  customerNotes: z.string().nullable(),
  posConfirmed: z.boolean(),
  posConfirmedByEmail: z.string().nullable(),
  posConfirmedAt: instant.nullable(),
  /** Words for staff when a payment needs a person to look at it, else null. */
  reviewReason: z.string().nullable(),
  /** The same for programs; null exactly where `reviewReason` is. */
  reviewCode: ReviewCode.nullable(),
  /** Whether the link may be texted to its customer now. */
  canText: z.boolean(),
  /** Why it may not, by code; null exactly where it may. */
  whyNotTexted: WhyNotTexted.nullable(),
  /** The last text sent for this link, or null when none was. */
  lastText: z
    .object({ status: z.enum(['sent', 'delivered', 'failed']), at: instant, error: z.string().nullable() })
    .nullable(),
  tracking: z.object({
    totalClicks: z.number().int(),
    uniqueClicks: z.number().int(),
    firstClickedAt: instant.nullable(),
    lastClickedAt: instant.nullable(),
  }),
});
export type LinkRow = z.output<typeof LinkRow>;

/** One text or e-mail that was sent for a link. */
export const SentMessage = z.object({
  id: z.uuid(),
  status: z.string(),
  toNumber: z.string(),
  fromNumber: z.string().nullable(),
  messageText: z.string(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  failedAt: instant.nullable(),
  error: z.string().nullable(),
});
export type SentMessage = z.output<typeof SentMessage>;

const params = z.object({ linkId });
const changed = z.object({ link: LinkRow });

/** Calls about payment links. */
export const paymentLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment-links',
    access: 'staff',
    summary: 'Payment links, newest first; `q` searches name, e-mail, phone, amount and transaction number',
    query: z.object({
      ...page,
      q: z.string().max(200).optional(),
      status: z.enum(statusFilters).catch('all').default('all'),
    }),
    response: z.object({ links: z.array(LinkRow), nextCursor: z.string().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payment-links/create',
    access: 'staff',
    summary: 'Create a payment link and, if asked, text and e-mail it',
    body: NewLink,
    response: z.object({
      link: LinkRow,
      paymentUrl: z.string(),
      smsSent: z.boolean(),
      smsError: z.string().nullable(),
    }),
    idempotent: true,
  }),
  forPayer: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId',
    access: 'public',
    summary: 'What the payer of a link may see',
    params,
    query: z.object({ t: z.string().optional() }),
    response: z.object({ link: PublicLink }),
  }),
  access: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/access',
    access: 'public',
    summary: 'Count one opening of a link; what the body says is not believed',
    params,
    response: z.object({}),
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/enable',
    access: 'staff',
    summary: 'Let a link be paid again',
    params,
    response: changed,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/disable',
    access: 'staff',
    summary: 'Stop a link from being paid',
    params,
    response: changed,
  }),
  sendSms: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/send-sms',
    access: 'staff',
    summary: 'Text a link to its customer',
    params,
    response: changed,
    idempotent: true,
  }),
  smsHistory: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/sms-history',
    access: 'staff',
    summary: 'Texts sent for a link, newest first',
    params,
    response: z.object({ smsHistory: z.array(SentMessage) }),
  }),
  confirmPos: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/confirm-pos',
    access: 'staff',
    summary: 'Record that a payment was entered in the point-of-sale system',
    params,
    response: changed,
  }),
};
