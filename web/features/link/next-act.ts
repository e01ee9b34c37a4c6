import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { asksRenewal, isLocked, isPaymentChecked, isToConfirm, neededSignatureOf } from './link-status.ts';
import { notTextedMessages, reasons } from './messages.ts';
import { reviewActionOf } from './review.ts';

/** What the acts depend on beside the link: whether the user may end reviews, and what their store has been connected to. */
export interface Viewer {
  readonly mayReview: boolean;
  /** The store has what a payment needs. */
  readonly canBePaid: boolean;
  /** There is a number to text from. */
  readonly canText: boolean;
}

/** Why a link cannot be texted, or null. Nobody is asked for money that they may have paid already, or that they cannot pay. */
export const whyNotTextable = (
  link: LinkRow,
  { canBePaid, canText }: Pick<Viewer, 'canBePaid' | 'canText'>,
): string | null => {
  // Whoever only enabled a link that has ended would still text what nobody can pay.
  if (link.whyNotTexted === 'disabled' && link.status === 'expired') return notTextedMessages.expired;
  if (link.whyNotTexted !== null) return notTextedMessages[link.whyNotTexted];
  if (isPaymentChecked(link)) return reasons.checking;
  if (!canBePaid) return reasons.notConnected;
  return canText ? null : reasons.noNumber;
};

/** The next sensible act on a link, which its line shows as a button. */
export const nextActOf = (
  link: LinkRow,
  viewer: Viewer,
): 'confirm-pos' | 'review' | 'grant' | 'unlock' | 'text' | 'extend' | 'capture' | null => {
  if (reviewActionOf(link) !== null) return viewer.mayReview ? 'review' : null;
  if (isToConfirm(link)) return 'confirm-pos';
  if (link.status === 'authorized') return 'capture';
  if (link.isDisabled && link.status !== 'expired') return null;
  if (asksRenewal(link)) return 'grant';
  if (isLocked(link)) return 'unlock';
  // What its customer declined to sign nobody can pay.
  if (neededSignatureOf(link) === 'declined') return null;
  if (whyNotTextable(link, viewer) === null) return 'text';
  return ['expired', 'failed'].includes(link.status) ? 'extend' : null;
};
