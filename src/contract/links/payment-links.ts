import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, leftOutIfNull, linkId, optionalText, page, text, uuid } from '../formats.ts';
import { LinkEvent } from './link-event.ts';
import { NewLink } from './new-link.ts';
import { payerPaths } from '../paths.ts';
import { languages } from '../payer/payer.ts';
import { LinkStatus, PublicLink } from '../payer/public-link.ts';
import { ReviewCode } from '../checkout/review.ts';

/**
 * What the list of links can be narrowed to. `pending` includes what is authorized, `completed` what was confirmed in POS, paid
 * elsewhere and refunded since, `voided` what was cancelled; `to_confirm` is what was paid and waits for the register, `asks_renewal`
 * what its customer has asked to have renewed.
 */
export const statusFilters = [
  'all',
  'pending',
  'completed',
  'failed',
  'expired',
  'voided',
  'disabled',
  'authorized',
  'to_confirm',
  'refunded',
  'partly_refunded',
  'paid_elsewhere',
  'cancelled',
  'asks_renewal',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** In which order links are listed. */
export const linkSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** Where a payment was taken that no card of ours made. */
export const paymentPlaces = ['cash', 'terminal', 'other'] as const;
export type PaymentPlace = (typeof paymentPlaces)[number];

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
  'cancelled',
  'locked',
  'disowned',
]);
export type WhyNotTexted = z.output<typeof WhyNotTexted>;

/** What a person says who got a link that is not theirs: they do not know the store, or the number was somebody else's. */
export const DisownCode = z.enum(['store_not_known', 'wrong_number']);
export type DisownCode = z.output<typeof DisownCode>;

/** Why a link was locked: too many cards were tried on it, or too many were tried at once by its payer, with such cards or at the store. */
export const LockCode = z.enum(['many_cards', 'many_tries', 'same_cards', 'store_under_attack']);
export type LockCode = z.output<typeof LockCode>;

/**
 * Why nobody is reminded of a link any more: staff switched it off, its customer wrote back or wants no texts, or the last reminder was
 * refused.
 */
export const remindersEnded = ['off', 'replied', 'opted_out', 'refused'] as const;
export type RemindersEnded = (typeof remindersEnded)[number];

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
  /** The last four digits of the card that was charged last, null where none was. */
  cardLast4: z.string().nullable(),
  /** What was refunded of the amount, 0.00 where nothing was. */
  refundedAmount: decimal,
  /** Why it was cancelled, as the payer reads it, or how it was paid elsewhere; else null. */
  closingNote: z.string().nullable(),
  /** Where it was paid, if not here. */
  paidPlace: z.enum(paymentPlaces).nullable(),
  createdAt: instant,
  internalNotes: z.string().nullable(),
  customerNotes: z.string().nullable(),
  posConfirmed: z.boolean(),
  posConfirmedByEmail: z.string().nullable(),
  posConfirmedAt: instant.nullable(),
  /** The bank's answer to a payment is awaited; nothing else is known of it yet. */
  confirming: z.boolean(),
  /** Words for staff when a payment needs a person to look at it, else null; then the same for programs. */
  reviewReason: z.string().nullable(),
  reviewCode: ReviewCode.nullable(),
  /** Whether the link may be texted to its customer now; and why not, by code, null exactly where it may. */
  canText: z.boolean(),
  whyNotTexted: WhyNotTexted.nullable(),
  /** When its payer asked for a new link, while nobody has answered. */
  renewalRequestedAt: instant.nullable(),
  /** What whoever got the link said of it, that it is not theirs, until staff confirm the number; and when. */
  disownedCode: DisownCode.nullable(),
  disownedAt: instant.nullable(),
  /** Why it takes no payments until staff unlock it, by code. */
  lockedCode: LockCode.nullable(),
  /** The signature without which it cannot be paid: whether that is awaited of its payer, or they declined to sign; null for none. */
  signature: z.enum(['awaited', 'declined']).nullable(),
  /** The link that has taken its place after a void, and the one whose place it has taken, by their internal ids. */
  replacedBy: z.uuid().nullable(),
  replaces: z.uuid().nullable(),
  /** When its customer is reminded of it next, if nothing happens before; and why that is done no more. */
  nextReminderAt: instant.nullable(),
  remindersEnded: z.enum(remindersEnded).nullable(),
  /** The last text sent for this link, or null when none was. */
  lastText: z
    .object({ status: z.enum(['sending', 'sent', 'delivered', 'failed']), at: instant, error: z.string().nullable() })
    .nullable(),
  tracking: z.object({
    totalClicks: z.number().int(),
    uniqueClicks: z.number().int(),
    firstClickedAt: instant.nullable(),
    lastClickedAt: instant.nullable(),
  }),
});
export type LinkRow = z.output<typeof LinkRow>;

/** A link as a list tells of it: of the fields that may be null those that are stay away, which are a third of a page. */
const ListedLink = z.object({
  ...leftOutIfNull(LinkRow.shape),
  tracking: z.object(leftOutIfNull(LinkRow.shape.tracking.shape)),
});

/** One text or email that was sent for a link. */
export const SentMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  status: z.string(),
  /** Of an email, the address it went to. */
  toNumber: z.string(),
  fromNumber: z.string().nullable(),
  messageText: z.string(),
  /** It went out by itself, because nobody had paid the link. */
  isReminder: z.boolean(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  failedAt: instant.nullable(),
  error: z.string().nullable(),
});
export type SentMessage = z.output<typeof SentMessage>;

/** How many links a filter shows and what they come to. */
export const LinkSum = z.object({
  links: z.number().int(),
  amount: decimal,
  /** There are more: a search is counted up to a bound. */
  more: z.boolean(),
});

const filtered = {
  q: z.string().max(200).optional(),
  status: z.enum(statusFilters).catch('all').default('all'),
  /** Only the links that were made of this list for many. */
  batch: uuid.optional(),
};

const params = z.object({ linkId });
const changed = z.object({ link: LinkRow });

/** Why a link waits for somebody of the store, the most urgent reason first. */
export const waitingReasons = [
  'review',
  'to_confirm',
  'locked',
  'asks_renewal',
  'text_failed',
  'opened',
  'unopened',
  'checking',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Calls about payment links. */
export const paymentLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment-links',
    access: 'staff',
    keyScope: 'read',
    summary: 'Payment links, newest first; `q` searches name, email, phone, amount and transaction number',
    query: z.object({ ...page, ...filtered, sort: z.enum(linkSorts).catch('newest').default('newest') }),
    response: z.object({ links: z.array(ListedLink), nextCursor: z.string().nullable() }),
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/payment-links/sums',
    access: 'staff',
    keyScope: 'read',
    summary: 'How many links each filter shows, and what those of the search and filter come to',
    query: z.object(filtered),
    response: z.object({ found: LinkSum, links: z.record(z.enum(statusFilters), z.number().int()) }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/payment-links/waiting',
    access: 'staff',
    keyScope: 'read',
    summary:
      'Links that wait for the store, the most urgent first and a few of each kind, and how many are opened or not',
    polled: true,
    response: z.object({
      waiting: z.array(z.object({ reason: z.enum(waitingReasons), link: LinkRow })),
      /** Of the links that can be paid, at most the newest 500: those opened, those not, and whether there are more. */
      opened: z.number().int(),
      unopened: z.number().int(),
      more: z.boolean(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/details',
    access: 'staff',
    keyScope: 'read',
    summary: 'One payment link as staff see it, by either of its ids',
    params,
    response: changed,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/events',
    access: 'staff',
    keyScope: 'read',
    summary: 'What happened to a link beside its money, its texts and its notes, newest first, at most 200',
    params,
    response: z.object({ events: z.array(LinkEvent) }),
  }),
  previewText: endpoint({
    method: 'POST',
    path: '/api/payment-links/preview-text',
    access: 'staff',
    keyScope: 'links',
    summary: 'The text that a link would be sent with, and of how many parts it is',
    body: z.object({
      customerName: text(255),
      amount: text(20),
      customerNotes: optionalText(2000),
      linkId: linkId.nullish(),
    }),
    response: z.object({
      text: z.string(),
      characters: z.number().int(),
      parts: z.number().int(),
      /** Why no text can be sent at all, in words for staff, else null. */
      refusal: z.string().nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payment-links/create',
    access: 'staff',
    keyScope: 'links',
    summary: 'Create a payment link and, if asked, text and email it',
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
    path: payerPaths.link,
    access: 'public',
    summary: 'What the payer of a link may see',
    params,
    query: z.object({ t: z.string().optional() }),
    response: z.object({ link: PublicLink }),
  }),
  access: endpoint({
    method: 'POST',
    path: payerPaths.access,
    access: 'public',
    summary: 'Count one opening of a link; of what the body says only the language is used, for texts about this link',
    params,
    body: z.object({ language: z.enum(languages, 'The language is en or es').optional() }),
    response: z.object({}),
  }),
  smsHistory: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/sms-history',
    access: 'staff',
    keyScope: 'read',
    summary: 'Texts sent for a link, newest first',
    params,
    response: z.object({ smsHistory: z.array(SentMessage) }),
  }),
};
