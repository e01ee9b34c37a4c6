import type { WhyNotTexted } from '../../../contract/links/payment-links.ts';
import type { ClosedCode, LinkStatus } from '../../../contract/payer/public-link.ts';
import type { LinkChange } from './link.ts';

/** What a payer reads of a link that cannot be paid. */
export const closedMessages: Readonly<Record<ClosedCode, string>> = {
  link_disabled: 'This payment link has been disabled and is no longer available.',
  link_cancelled: 'This payment link was cancelled by the store.',
  link_paid_elsewhere: 'This payment was already made in another way.',
  link_paid: 'This payment was made.',
  link_authorized: 'This payment was authorized.',
  link_refunded: 'This payment was refunded.',
  link_expired: 'This payment link has expired',
  link_locked: 'This payment link takes no payments at the moment, because too many cards were tried.',
  link_unavailable: 'This payment link is no longer available',
  link_not_configured: 'This payment link is missing required merchant credentials and cannot process payments.',
};

/** The same, with the reason that staff wrote down for the payer. */
export const closedMessage = (code: ClosedCode, closingNote: string | null): string =>
  code === 'link_cancelled' && closingNote !== null
    ? `${closedMessages.link_cancelled} Reason: ${closingNote}`
    : closedMessages[code];

const stateMessages: Readonly<Record<LinkStatus, string>> = {
  pending: 'is waiting for its payment',
  authorized: 'is authorized: money is set aside for it',
  completed: 'is completed: it has been paid',
  'confirmed in pos': 'is confirmed in POS: it has been paid',
  voided: 'is voided: its payment was given back',
  refunded: 'is refunded: it was paid, and the money was given back',
  'partly refunded': 'is partly refunded: it has been paid',
  'paid elsewhere': 'is marked as paid elsewhere',
  cancelled: 'is cancelled',
  failed: 'has failed',
  expired: 'has expired',
};

const changeMessages: Readonly<Record<LinkChange, string>> = {
  extend: 'be extended',
  change_amount: 'be given a different amount',
  cancel: 'be cancelled',
  mark_paid_elsewhere: 'be marked as paid elsewhere',
};

/** What staff read of a link whose state does not allow a change. */
export const unchangeableMessage = (change: LinkChange, status: LinkStatus): string =>
  `This payment link ${stateMessages[status]}, so it cannot ${changeMessages[change]}.`;

/** The same of a link in whose place another one can be paid. */
export const replacedMessage = (change: LinkChange): string =>
  `Another link has taken the place of this one, so it cannot ${changeMessages[change]}. Use the other link instead.`;

/** What the payer of a link reads that was closed because the one it had replaced was paid after all. */
export const paidBeforeMessage = 'It was already paid with an earlier link.';

/** What staff read of a link that cannot be texted. */
export const notTextedMessages: Readonly<Record<WhyNotTexted, string>> = {
  no_phone: 'This payment link has no phone number.',
  disabled: 'This payment link is disabled. Enable it before sending it.',
  authorized: 'This payment link has already been authorized, so it cannot be sent.',
  paid: 'This payment link has already been paid, so it cannot be sent.',
  expired: 'This payment link has expired. Extend it before sending it.',
  failed: 'This payment link has failed after too many declined payments. Extend it before sending it.',
  voided: 'The payment of this link was voided. Extend it before sending it.',
  refunded: 'The payment of this link was refunded, so it cannot be sent.',
  cancelled: 'This payment link is cancelled. Extend it before sending it.',
  locked: 'This payment link is locked because too many cards were tried. Unlock it before sending it.',
  disowned: 'Whoever got this payment link says that it is not theirs. Confirm the number before sending it again.',
};
