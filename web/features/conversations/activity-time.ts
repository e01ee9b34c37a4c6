import { daysAway, showShortDate, showTime } from '../../ui/date-time.ts';
import { timeMessages } from '../../ui/messages.ts';

/** When something happened, for a narrow column: today the time, this week the day, else the date. */
export const showActivity = (at: Date, now: Date, timeZone: string): string => {
  const away = daysAway(at, now, timeZone);
  if (away >= 0) return showTime(at, timeZone);
  if (away > -7) return new Intl.DateTimeFormat(timeMessages.locale, { weekday: 'long', timeZone }).format(at);
  return showShortDate(at, now, timeZone);
};
