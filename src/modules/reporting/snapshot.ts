import { startOfDay } from '../../contract/day-bounds.ts';
import { addDays } from '../../contract/local-time.ts';

const dayMs = 24 * 3_600_000;
const captureHourMs = 10 * 3_600_000;

/** A calendar day of a store. */
export interface StoreDay {
  readonly storeId: string;
  readonly day: string;
}

/** The last 10:00 UTC, which is 3 AM in Phoenix all year: at it the day before, by the clock of each store, is captured. */
export const lastCapture = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - captureHourMs) / dayMs) * dayMs + captureHourMs);

/** The first instants of what a snapshot adds up: the day, the seven days that end with it, its month and its year so far. */
export interface SnapshotStarts {
  readonly day: Date;
  readonly week: Date;
  readonly month: Date;
  readonly year: Date;
  readonly end: Date;
}

/** Where what a snapshot adds up begins and ends in a time zone. */
export const startsOf = (day: string, zone: string): SnapshotStarts => ({
  day: startOfDay(day, zone),
  week: startOfDay(addDays(day, -6), zone),
  month: startOfDay(`${day.slice(0, 7)}-01`, zone),
  year: startOfDay(`${day.slice(0, 4)}-01-01`, zone),
  end: startOfDay(addDays(day, 1), zone),
});
