import type { WhyNotTexted } from '../../contract/links/payment-links.ts';
import type { ClosedCode, LinkStatus } from '../../contract/payer/public-link.ts';
import { mostSavedFilters } from '../../contract/links/saved-filters.ts';
import type { LinkChange } from './link.ts';

/** What a payer reads of a link that cannot be paid. */
export const closedMessages: Readonly<Record<ClosedCode, string>> = {
  link_disabled: 'This payment link has been disabled and is no longer available.',
  link_cancelled: 'This payment link was cancelled by the store.',
  link_paid_elsewhere: 'This payment was already made in another way.',
  link_paid: 'This payment was made.',
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
  change_amount: 'be given another amount',
  cancel: 'be cancelled',
  mark_paid_elsewhere: 'be marked as paid elsewhere',
};

/** What staff read of a link whose state does not allow a change. */
export const unchangeableMessage = (change: LinkChange, status: LinkStatus): string =>
  `This payment link ${stateMessages[status]}, so it cannot ${changeMessages[change]}.`;

/** The same of a link in whose place another one can be paid. */
export const replacedMessage = (change: LinkChange): string =>
  `Another link has taken the place of this one, so it cannot ${changeMessages[change]}. Use the other link instead.`;

/** What staff read who want to extend a link after the one that it had replaced was paid after all. */
export const replacedLinkPaidMessage =
  'The link that this one replaced was paid after all, so this one cannot be extended.';

/** What a payer reads of a link for which nobody can ask to have a new one, or that needs no other. */
export const renewalMessages = {
  link_open: 'This payment link can be paid as it is.',
  renewal_declined: 'The store does not renew this payment link. Please contact the store.',
  renewal_impossible: 'There is nothing left to pay with this payment link.',
  link_not_replaceable: 'Nothing takes the place of this payment link. Please contact the store.',
} as const;

/** What staff read who answer a payer whom somebody else has answered already. */
export const nobodyAsksMessage = 'Nobody is asking for a new link any more: this was already answered.';

/** What the payer of a link reads that was closed because the one it had replaced was paid after all. */
export const paidBeforeMessage = 'It was already paid with an earlier link.';

export const paymentInProgressMessage =
  'A payment for this link is under way. Please wait for its outcome and try again.';

/** What staff read who save notes that somebody else has changed since they were read. */
export const notesChangedMessage = (by: string | null): string =>
  `${by ?? 'Somebody else'} has changed these notes since you opened them. Please look at them again before you save.`;

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
};

/** Why a filter of the list cannot be saved, chosen or deleted. */
export const tooManyFiltersMessage = `You have saved ${mostSavedFilters} filters, the most there can be. Delete one of them first.`;
export const filterNotFoundMessage = 'This saved filter was not found.';
