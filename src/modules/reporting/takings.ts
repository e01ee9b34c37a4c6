import { dayBounds, startOfDay } from '../../contract/day-bounds.ts';
import { addDays, dayOf, instantOf, localTime } from '../../contract/local-time.ts';
import { toDecimal, type Cents } from '../../contract/money.ts';
import {
  declineReasons,
  type Takings,
  type TakingsPeriod,
  type TakingsSlot,
  type TakingsSum,
} from '../../contract/reporting.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days of a store by its calendar, the last one included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is asked for, at which moment, by the clock of which zone. */
export interface AskedPeriod {
  readonly period: TakingsPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly now: Date;
  readonly zone: string;
}

const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The days of a period: one's own, else so many with today as the last. */
export const daysOf = ({ period, from, to, now, zone }: AskedPeriod): Days => {
  if (from !== undefined && to !== undefined) return { from, to };
  const today = dayOf(now, zone);
  return { from: addDays(today, period === 'today' ? 0 : 1 - Number(period)), to: today };
};

/** How many days before the period the one begins that it is compared with. A day is compared with the same day of another week. */
const daysBack = (days: Days): number => (lengthOf(days) === 1 ? 7 : lengthOf(days));

/** The days that a period is compared with. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -daysBack(days)),
  to: addDays(days.to, -daysBack(days)),
});

/** The instants between which these days lie. */
export const boundsOf = ({ from, to }: Days, zone: string): { readonly start: Date; readonly end: Date } => ({
  start: startOfDay(from, zone),
  end: dayBounds(to, zone).end,
});

/** The ends of the present hour and of the same one of the period before; null once the period has ended. */
export const hoursUntil = (
  days: Days,
  now: Date,
  zone: string,
): { readonly until: Date; readonly before: Date } | null => {
  if (dayOf(now, zone) !== days.to) return null;
  const until = Math.floor(now.getTime() / hourMs + 1) * hourMs;
  const local = localTime(new Date(until - hourMs), zone) - daysBack(days) * dayMs;
  return { until: new Date(until), before: new Date(instantOf(local, zone).getTime() + hourMs) };
};

/** How often money moved in one way, and how much. */
interface MovedRow {
  readonly type: string;
  readonly lines: number;
  readonly cents: Cents;
}

/** What the hours of a slot hold of one type, and whether they count into the total. */
export interface SlotRow extends MovedRow {
  readonly slot: string;
  readonly reason: string;
  readonly isCounted: boolean;
}

const takes = ['approved', 'captured'];

/** What rows of the hours come to. */
export const sumOf = (rows: readonly MovedRow[]): TakingsSum => {
  const total = (types: readonly string[], of: (row: MovedRow) => number): number =>
    rows.filter(({ type }) => types.includes(type)).reduce((sum, row) => sum + of(row), 0);
  const cents = (...types: readonly string[]): Cents => total(types, (row) => row.cents);
  return {
    gross: toDecimal(cents(...takes)),
    voided: toDecimal(-cents('voided')),
    refunded: toDecimal(-cents('refunded')),
    net: toDecimal(cents(...takes, 'voided', 'refunded')),
    payments: total(takes, ({ lines }) => lines),
  };
};

/** How many payments were declined. */
export const declinedIn = (rows: readonly MovedRow[]): number =>
  rows.filter(({ type }) => type === 'declined').reduce((sum, { lines }) => sum + lines, 0);

const namesOf = (days: Days): readonly string[] => {
  const length = lengthOf(days);
  return length === 1
    ? Array.from({ length: 24 }, (_, hour) => `${days.from}T${String(hour).padStart(2, '0')}`)
    : Array.from({ length }, (_, index) => addDays(days.from, index));
};

/** How PostgreSQL writes the slots of these days. */
export const slotFormat = (days: Days): string => (lengthOf(days) === 1 ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD');

/** Every hour or day of the period, also those in which nothing was taken. */
export const slotsOf = (days: Days, rows: readonly SlotRow[]): TakingsSlot[] => {
  const bySlot = Map.groupBy(rows, ({ slot }) => slot);
  return namesOf(days).map((at) => ({ at, ...sumOf(bySlot.get(at) ?? []) }));
};

/** How often payments were declined for which reason, the most frequent first. */
export const declinesOf = (rows: readonly SlotRow[]): Takings['declines'] => {
  const known = (reason: string) => declineReasons.find((each) => each === reason) ?? 'other';
  const declined = Map.groupBy(
    rows.filter(({ type }) => type === 'declined'),
    ({ reason }) => known(reason),
  );
  return [...declined]
    .map(([reason, each]) => ({ reason, payments: each.reduce((sum, { lines }) => sum + lines, 0) }))
    .toSorted((a, b) => b.payments - a.payments || a.reason.localeCompare(b.reason));
};
