import { awaitsDecision } from '../../../src/contract/checkout/review-codes.ts';
import type { LinkRow, WaitingReason } from '../../../src/contract/links/payment-links.ts';
import { showDistance, showTimeLeft, showTimeOrDay } from '../../ui/date-time.ts';
import { messages } from './messages.ts';

/** A link that waits for somebody of the store, and why. */
export interface WaitingLink {
  readonly link: LinkRow;
  readonly reason: WaitingReason;
}

const minute = 60_000;

/** ` for 3 h`; nothing of what has just begun. */
const lastingSince = (at: Date, now: Date): string =>
  now.getTime() - at.getTime() < minute ? '' : messages.lasting(showDistance(at, now));

/** Why a link waits, in words. */
export const sentenceOf = ({ link, reason }: WaitingLink, now: Date, timeZone: string): string => {
  const left = showTimeLeft(new Date(link.expiresAt).getTime() - now.getTime());
  const paidAt = new Date(link.completedAt ?? link.createdAt);
  if (reason === 'to_confirm')
    return messages.toConfirm(showTimeOrDay(paidAt, now, timeZone), lastingSince(paidAt, now));
  if (reason === 'review' && !(link.reviewCode && awaitsDecision(link.reviewCode))) return messages.toLookAt;
  if (reason === 'opened') return messages.endsOpened(left);
  return reason === 'unopened' ? messages.endsUnopened(left) : messages.waitingReasons[reason];
};
