import { describe, expect, it } from 'vitest';
import { daysOf, syncRanges, type SyncRange } from './ranges.ts';

// A Wednesday evening in Los Angeles, which is Thursday already by UTC.
const now = new Date('2026-11-26T03:00:00.000Z');
const days = (range: SyncRange) => daysOf(range, now, 'America/Los_Angeles');

describe('the days of a sync', () => {
  it('all contacts are asked for without days, and every other range says when it begins and ends', () => {
    expect(days('all')).toEqual({});
    for (const range of syncRanges.slice(1)) expect(Object.keys(days(range)), range).toEqual(['startDate', 'endDate']);
  });

  it.each([
    ['last7days', '2026-11-19T08:00:00.000Z', '2026-11-26T07:59:59.999Z'],
    ['thisweek', '2026-11-22T08:00:00.000Z', '2026-11-26T07:59:59.999Z'],
    ['thismonth', '2026-11-01T07:00:00.000Z', '2026-11-26T07:59:59.999Z'],
    ['lastmonth', '2026-10-01T07:00:00.000Z', '2026-11-01T06:59:59.999Z'],
    ['thisyear', '2026-01-01T08:00:00.000Z', '2026-11-26T07:59:59.999Z'],
    ['lastyear', '2025-01-01T08:00:00.000Z', '2026-01-01T07:59:59.999Z'],
  ] as const)(
    'the range %s has whole days of the zone of whoever asks, and weeks that begin on Sunday',
    (range, startDate, endDate) => {
      expect(days(range)).toEqual({ startDate, endDate });
    },
  );
});
