import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showDayAndTime } from '../../ui/date-time.ts';
import { reminderMessages as messages } from './messages.ts';

/** When the customer of a link is reminded next, in words; null where that is not planned. */
export const nextReminderOf = ({ nextReminderAt }: LinkRow, timeZone: string, now: Date): string | null =>
  nextReminderAt === null ? null : messages.next(showDayAndTime(new Date(nextReminderAt), now, timeZone));
