import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBounds } from '../day-bounds.ts';
import { addDays, dayOf } from '../local-time.ts';
import { timezones } from '../store/store.ts';
import { dueSummaries, lastSummaryDay, type DueSummary, type SummaryState } from './summary-schedule.ts';

const zone = 'America/Los_Angeles';
const evening: SummaryState = {
  ...{ summaryTime: '18:00:00', summaryTimezone: zone, summaryFinal: false },
  ...{ summarySentDay: '2026-11-20', summaryFinalDay: '2026-11-20' },
};
const at = (written: string): Date => new Date(written);

it.each([
  ['before its hour', '2026-11-21T17:59:59-08:00', []],
  ['at its hour', '2026-11-21T18:00:00-08:00', ['2026-11-21']],
  ['at the end of the day', '2026-11-21T23:59:59-08:00', ['2026-11-21']],
  ['while the last payments of the day are written', '2026-11-22T00:14:59-08:00', []],
  ['after the day', '2026-11-22T00:15:00-08:00', ['2026-11-21 whole']],
  [
    'after three days without a worker',
    '2026-11-23T19:00:00-08:00',
    ['2026-11-21 whole', '2026-11-22 whole', '2026-11-23'],
  ],
])('a day that nobody was told of is told %s, each once', (_, now, days) => {
  const found = dueSummaries(evening, at(now)).map(({ day, isComplete }) => (isComplete ? `${day} whole` : day));
  expect(found).toEqual(days);
});

it('after a long time without a worker the last seven days are told', () => {
  expect(dueSummaries(evening, at('2027-01-05T18:00:00-08:00')).map(({ day }) => day)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-12-30', days)),
  );
});

it('who asks for the final one is told of a day again once it is complete', () => {
  const state = { ...evening, summaryFinal: true, summarySentDay: '2026-11-21' };
  expect(dueSummaries(state, at('2026-11-21T23:00:00-08:00'))).toEqual([]);
  expect(dueSummaries(state, at('2026-11-22T00:15:00-08:00'))).toEqual([{ day: '2026-11-21', isComplete: true }]);
  expect(dueSummaries({ ...state, summaryFinalDay: '2026-11-21' }, at('2026-11-22T08:00:00-08:00'))).toEqual([]);
});

it('a summary of the small hours tells the whole day before', () => {
  const night = { ...evening, summaryTime: '02:30:00' };
  expect(dueSummaries(night, at('2026-11-22T02:00:00-08:00'))).toEqual([]);
  expect(dueSummaries(night, at('2026-11-22T02:30:00-08:00'))).toEqual([{ day: '2026-11-21', isComplete: true }]);
});

it('days that a clock told which was ahead are told when they come', () => {
  const state = { ...evening, summarySentDay: '2026-12-24' };
  expect(dueSummaries(state, at('2026-11-21T18:00:00-08:00'))).toEqual([{ day: '2026-11-21', isComplete: false }]);
});

it('in every zone, at every time of day and through both changes of the clock, each day is told once in its order', () => {
  const nights = fc.constantFrom('2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z', '2026-07-01T00:00:00Z');
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => `${parts.map((n) => String(n).padStart(2, '0')).join(':')}:00`);
  fc.assert(
    fc.property(
      nights,
      time,
      fc.constantFrom(...timezones),
      fc.nat(40),
      (first, summaryTime, summaryTimezone, step) => {
        const schedule = { summaryTime, summaryTimezone };
        const start = at(first).getTime();
        let summarySentDay: string = lastSummaryDay(schedule, new Date(start));
        const sent: DueSummary[] = [];
        for (let now = start; now < start + 3 * 86_400_000; now += (5 + step) * 60_000) {
          const state = { ...schedule, summaryFinal: false, summarySentDay, summaryFinalDay: null };
          for (const due of dueSummaries(state, new Date(now))) {
            expect(due.day).toBe(addDays(summarySentDay, 1));
            const { end } = dayBounds(due.day, summaryTimezone);
            expect(due.isComplete).toBe(end.getTime() + 900_000 <= now);
            expect(due.day <= dayOf(new Date(now), summaryTimezone)).toBe(true);
            sent.push(due);
            summarySentDay = due.day;
          }
        }
        expect(sent.length).toBeGreaterThanOrEqual(2);
      },
    ),
    { seed: 24, numRuns: 60 },
  );
});
