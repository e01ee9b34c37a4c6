import type { WhyNotTexted } from '../../contract/payment-links.ts';
import type { ClosedCode } from '../../contract/public-link.ts';

/** What a payer reads of a link that cannot be paid. */
export const closedMessages: Readonly<Record<ClosedCode, string>> = {
  link_disabled: 'This payment link has been disabled and is no longer available.',
  link_expired: 'This payment link has expired',
  link_unavailable: 'This payment link is no longer available',
  link_not_configured: 'This payment link is missing required merchant credentials and cannot process payments.',
};

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
  unknown_status: 'This payment link has a status that this version does not know, so it cannot be sent.',
};
