import type { LinkRow, WaitingReason } from '../../../src/contract/links/payment-links.ts';
import { showDayAndTime, showTimeLeft } from '../../ui/date-time.ts';
import { messages } from './messages.ts';

/** A link that waits for somebody of the store, and why. */
export interface WaitingLink {
  readonly link: LinkRow;
  readonly reason: WaitingReason;
}

const minute = 60_000;
const hour = 60 * minute;
const units = [
  { name: 'day', size: 24 * hour },
  { name: 'hour', size: hour },
  { name: 'minute', size: minute },
] as const;

/** `for 3 hours`; nothing of what has just begun. */
const lastingSince = (at: Date, now: Date): string => {
  const length = now.getTime() - at.getTime();
  const unit = units.find(({ size }) => length >= size);
  return unit === undefined ? '' : messages.lasting(Math.floor(length / unit.size), unit.name);
};

/** Why a link waits, in words. */
export const sentenceOf = ({ link, reason }: WaitingLink, now: Date, timeZone: string): string => {
  const left = showTimeLeft(new Date(link.expiresAt).getTime() - now.getTime());
  const paidAt = new Date(link.completedAt ?? link.createdAt);
  if (reason === 'to_confirm')
    return messages.toConfirm(showDayAndTime(paidAt, now, timeZone), lastingSince(paidAt, now));
  if (reason === 'opened') return messages.endsOpened(left);
  return reason === 'unopened' ? messages.endsUnopened(left) : messages.waitingReasons[reason];
};
