import { describe, expect, it } from 'vitest';
import { createChoices, expiresAt, extendChoices } from './expiry.ts';
import { expiresIn } from './new-link.ts';

const at = (iso: string): Date => new Date(iso);

describe('the expiry of a link', () => {
  it('is N hours from now for a number', () => {
    expect(expiresAt(24, at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-21T10:00:00Z'));
  });

  it('follows the wall clock of Los Angeles in winter and in summer', () => {
    expect(expiresAt('330-pst', at('2026-01-15T12:00:00Z'))).toEqual(at('2026-01-15T23:30:00Z'));
    expect(expiresAt('330-pst', at('2026-07-15T12:00:00Z'))).toEqual(at('2026-07-15T22:30:00Z'));
  });

  it('is tomorrow when the time has passed, to the minute', () => {
    expect(expiresAt('530-pst', at('2026-01-16T01:29:59Z'))).toEqual(at('2026-01-16T01:30:00Z'));
    expect(expiresAt('530-pst', at('2026-01-16T01:30:00Z'))).toEqual(at('2026-01-17T01:30:00Z'));
  });

  it('survives the days on which the clocks change', () => {
    expect(expiresAt('330-pst', at('2026-03-08T08:30:00Z'))).toEqual(at('2026-03-08T22:30:00Z'));
    expect(expiresAt('330-pst', at('2026-03-08T00:00:00Z'))).toEqual(at('2026-03-08T22:30:00Z'));
    expect(expiresAt('330-pst', at('2026-11-01T07:30:00Z'))).toEqual(at('2026-11-01T23:30:00Z'));
  });

  it('is 11:59 PM for the end of the day', () => {
    expect(expiresAt('end-of-day', at('2026-07-15T12:00:00Z'))).toEqual(at('2026-07-16T06:59:00Z'));
  });
});

/** What a clock in Los Angeles shows, as `2026-03-08 15:30 PDT`. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'short',
});
const hourMs = 3_600_000;
const clockTimes = { '330-pst': '15:30', '530-pst': '17:30', 'end-of-day': '23:59' } as const;

/** The four changes of summer time in two years: the instant at which the clocks are put on or back. */
const changes = ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z', '2027-03-14T10:00:00Z', '2027-11-07T09:00:00Z'];
const choices = [...new Set([...createChoices, ...extendChoices].map(({ value }) => value))];

/** Instants of the two days around a change, with the edges of its own hours and of each time of day to the second. */
const around = (change: string): Date[] => {
  const middle = Date.parse(change);
  const quarters = Array.from({ length: 8 * 48 + 1 }, (_, n) => middle + (n - 8 * 24) * (hourMs / 8));
  return quarters.flatMap((instant) => [instant - 1_000, instant, instant + 1_000]).map((instant) => new Date(instant));
};

describe.each(changes)('the expiry of a link around the change of the clocks at %s', (change) => {
  it.each(choices.filter((choice) => typeof choice === 'number'))('is exactly %s hours later', (hours) => {
    for (const from of around(change)) expect(expiresAt(hours, from).getTime() - from.getTime()).toBe(hours * hourMs);
  });

  it.each(choices.filter((choice) => typeof choice === 'string'))('is the next such time for %s', (choice) => {
    for (const from of around(change)) {
      const until = expiresAt(choice, from);
      expect(clock.format(until).slice(-5)).toBe(clockTimes[choice]);
      expect(until.getTime() % 60_000).toBe(0);
      // No such time lies between: whichever second of the day it is, the next one is at most a day of 25 hours away.
      expect(until.getTime()).toBeGreaterThan(from.getTime());
      expect(until.getTime() - from.getTime()).toBeLessThanOrEqual(25 * hourMs);
      const [day, next] = [clock.format(from), clock.format(until)];
      const isOver = day.slice(-5) >= clockTimes[choice];
      expect(next.slice(0, 10) > day.slice(0, 10)).toBe(isOver);
    }
  });

  it.each(choices)('never shrinks when it is extended by %s', (choice) => {
    for (const from of around(change)) {
      const [first, now] = [expiresAt(24, from), from];
      expect(expiresAt(choice, first > now ? first : now).getTime()).toBeGreaterThan(first.getTime());
    }
  });
});

describe('the expiry that a form asks for', () => {
  it.each([1, '1', 24, '168', '330-pst', '530-pst', 'end-of-day'])('may be %o', (given) => {
    expect(expiresIn.safeParse(given)).toMatchObject({ success: true });
  });

  it.each([
    ...[0, -1, 0.99, 168.01, 169, 1e9, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], {}],
    ...['', '0', '-1', '+1', '169', '1e2', '0x10', ' 24', '24h', '1000', '٢٤', 'end-of-day ', 'END-OF-DAY', '330-PST'],
    ...['toString', '__proto__', 'constructor', '2027-01-01', '2027-01-01T00:00:00Z'],
  ])('is never %o', (given) => {
    expect(expiresIn.safeParse(given).error?.issues).toMatchObject([
      { message: 'Link expiration must be 1 to 168 hours or one of the clock times offered' },
    ]);
  });
});
