import { expect, it } from 'vitest';
import {
  daysAway,
  showDayAndTime,
  showDistance,
  showFuture,
  showMoment,
  showTimeOrDay,
  showWeekday,
} from './date-time.ts';
import { timeMessages as spanish } from './messages.es.ts';
import { timeMessages as english } from './messages.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-11-20T20:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

it('a distance is given in its largest whole unit', () => {
  expect(showDistance(after(185), now)).toBe('in 3 h');
  expect(showDistance(after(60 * 24 * 2), now)).toBe('in 2 d');
  expect(showDistance(after(-5), now)).toBe('5 min ago');
  expect(showDistance(now, now)).toBe('now');
});

it('a moment names the zone of the store', () => {
  expect(showMoment(now, zone)).toBe('Nov 20, 2026, 12:00 PM PST');
  expect(showMoment(new Date('2026-07-01T19:00:00Z'), zone)).toBe('Jul 1, 2026, 12:00 PM PDT');
});

it('a moment of today or tomorrow says so', () => {
  expect(showFuture(after(210), now, zone)).toBe('today 3:30 PM PST');
  expect(showFuture(after(60 * 24), now, zone)).toBe('tomorrow 12:00 PM PST');
  expect(showFuture(after(60 * 72), now, zone)).toBe('Nov 23, 2026, 12:00 PM PST');
});

it('a moment near today says so, any other its day, and neither repeats the zone that is named beside it', () => {
  expect(showDayAndTime(after(-30), now, zone)).toBe('today at 11:30 AM');
  expect(showDayAndTime(after(-60 * 13), now, zone)).toBe('yesterday at 11:00 PM');
  expect(showDayAndTime(after(60 * 24), now, zone)).toBe('tomorrow at 12:00 PM');
  expect(showDayAndTime(after(-60 * 72), now, zone)).toBe('Nov 17, 12:00 PM');
  expect([after(-30), after(-60 * 13)].map((at) => showTimeOrDay(at, now, zone))).toEqual([
    '11:30 AM',
    'Nov 19, 11:00 PM',
  ]);
});

it('yesterday is the calendar day before in the zone of the store, also where a day has 25 hours', () => {
  const lateOnTheLongDay = new Date('2026-11-02T07:30:00Z');
  expect(daysAway(new Date('2026-11-01T06:59:00Z'), lateOnTheLongDay, zone)).toBe(-1);
  expect(daysAway(new Date('2026-11-01T07:01:00Z'), lateOnTheLongDay, zone)).toBe(0);
  expect(daysAway(new Date('2026-11-01T09:00:00Z'), lateOnTheLongDay, 'Pacific/Honolulu')).toBe(-1);
});

it('the year stands in a day of another year of the store, wherever the year of the browser ends', () => {
  const newYear = new Date('2027-01-01T04:00:00Z');
  expect(showWeekday(newYear, newYear, zone)).toBe('Thursday, Dec 31');
  expect(showWeekday(newYear, newYear, 'UTC')).toBe('Friday, Jan 1');
  expect(showWeekday(newYear, new Date('2027-01-01T09:00:00Z'), zone)).toBe('Thursday, Dec 31, 2026');
});

it.each([english, spanish])('the words of days and times are those that formatters write in $locale', (messages) => {
  const written = (at: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(messages.locale, { timeZone: 'UTC', ...options }).format(at);
  for (let hour = 0; hour < 24; hour += 1)
    expect(messages.time(hour, '05')).toBe(
      written(new Date(Date.UTC(2026, 0, 1, hour, 5)), { hour: 'numeric', minute: '2-digit' }),
    );
  // Sundays to Saturdays of all months.
  for (let day = 0; day < 365; day += 4)
    for (const name of ['long', 'short'] as const) {
      const at = new Date(Date.UTC(2026, 0, 1 + day));
      const weekday = (messages.weekdays[at.getUTCDay()] ?? '').slice(0, name === 'short' ? 3 : undefined);
      const month = messages.months[at.getUTCMonth()] ?? '';
      const options = { weekday: name, month: 'short', day: 'numeric' } as const;
      expect(messages.weekday(weekday, month, at.getUTCDate(), null)).toBe(written(at, options));
      expect(messages.weekday(weekday, month, at.getUTCDate(), 2026)).toBe(
        written(at, { ...options, year: 'numeric' }),
      );
    }
});
