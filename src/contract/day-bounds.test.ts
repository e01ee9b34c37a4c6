import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBounds, startOfDay } from './day-bounds.ts';
import { addDays, dayOf } from './local-time.ts';
import { timezones } from './store/store.ts';

const hours = ({ start, end }: ReturnType<typeof dayBounds>): number => (end.getTime() - start.getTime()) / 3_600_000;

it.each([
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
  ['2026-11-01', 'America/Phoenix', '2026-11-01T07:00:00.000Z', 24],
  ['2026-11-20', 'Pacific/Honolulu', '2026-11-20T10:00:00.000Z', 24],
  // Clocks that skip midnight, and clocks that show it twice.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['2023-10-01', 'America/Asuncion', '2023-10-01T04:00:00.000Z', 23],
])('the day %s in %s begins at %s and has %i hours', (day, zone, start, length) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(hours(dayBounds(day, zone))).toBe(length);
});

it('every instant lies within the bounds of its own day, and no instant within those of another', () => {
  const instants = fc.date({
    min: new Date('2012-01-01T00:00:00Z'),
    max: new Date('2037-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(
    ...timezones,
    'America/Havana',
    'Asia/Beirut',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  );
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const day = dayOf(instant, zone);
      const { start, end } = dayBounds(day, zone);
      expect(start.getTime() <= instant.getTime() && instant.getTime() < end.getTime()).toBe(true);
      expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([day, addDays(day, -1)]);
    }),
    { seed: 24, numRuns: 400 },
  );
});

it('every day in every zone that a store can have begins on a whole hour of UTC, so that it is a sum of hours', () => {
  const odd = timezones.flatMap((zone) => {
    const days = Array.from({ length: 800 }, (_, index) => addDays('2026-01-01', index));
    return days.filter((day) => startOfDay(day, zone).getTime() % 3_600_000 !== 0).map((day) => `${day} ${zone}`);
  });
  expect(odd).toEqual([]);
});
