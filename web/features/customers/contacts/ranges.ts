import { instantOf, localTime, midnightOf } from '../../../../src/contract/local-time.ts';

/** From when on contacts are asked for, and until when. */
export const syncRanges = ['all', 'last7days', 'thisweek', 'thismonth', 'lastmonth', 'thisyear', 'lastyear'] as const;
export type SyncRange = (typeof syncRanges)[number];

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const dayMs = 24 * 3_600_000;

/** The local midnights at which a range begins and after which it ends; a week begins on Sunday. */
const midnightsOf = (range: Exclude<SyncRange, 'all'>, local: number): readonly [start: number, end: number] => {
  const today = midnightOf(local);
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const tomorrow = today + dayMs;
  const ranges: Readonly<Record<typeof range, readonly [start: number, end: number]>> = {
    last7days: [today - 6 * dayMs, tomorrow],
    thisweek: [today - date.getUTCDay() * dayMs, tomorrow],
    thismonth: [Date.UTC(year, month), tomorrow],
    lastmonth: [Date.UTC(year, month - 1), Date.UTC(year, month)],
    thisyear: [Date.UTC(year, 0), tomorrow],
    lastyear: [Date.UTC(year - 1, 0), Date.UTC(year, 0)],
  };
  return ranges[range];
};

/** What a range sends: nothing for all contacts, else its first and last instant in a time zone. */
export const daysOf = (range: SyncRange, now: Date, timeZone: string): Days | Record<string, never> => {
  if (range === 'all') return {};
  const [start, end] = midnightsOf(range, localTime(now, timeZone));
  return {
    startDate: instantOf(start, timeZone).toISOString(),
    endDate: new Date(instantOf(end, timeZone).getTime() - 1).toISOString(),
  };
};
