import { expect, it } from 'vitest';
import { showFuture, showDistance, showMoment } from './date-time.ts';

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
