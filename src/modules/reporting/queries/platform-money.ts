import { statement } from '../../../../db/statement.ts';
import { dayBounds, startOfDay } from '../../../contract/day-bounds.ts';
import { addDays, dayOf } from '../../../contract/local-time.ts';
import type { Cents } from '../../../contract/money.ts';
import type { MoneyPeriod, MoneySum, PlatformMoney, PlatformSlot } from '../../../contract/operator/platform-money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { boundsOf, daysBefore, declinedIn, hoursUntil, sumOf, type Days } from '../takings.ts';

/** What the hours of a slot hold of one type, in all stores. */
interface Row {
  readonly slot: string;
  readonly type: string;
  readonly lines: number;
  readonly cents: Cents;
}

const sums = `type, sum(lines)::int as lines, sum(cents)::bigint as cents`;

const selectSlots = statement(
  'reporting.platform-slots',
  `select to_char(hour at time zone $3, $4) as slot, ${sums}
     from read_payment_hours where hour >= $1 and hour < $2 group by 1, type`,
);
const countStores = statement(
  'reporting.count-paid-stores',
  `select count(distinct store_id)::int as stores
     from read_payment_hours where hour >= $1 and hour < $2 and type in ('approved', 'captured')`,
);
const selectStores = statement(
  'reporting.platform-stores',
  `with moved as (
     select store_id, ${sums} from read_payment_hours where hour >= $1 and hour < $2 group by store_id, type),
   largest as (
     select store_id from moved group by store_id
      order by coalesce(sum(cents) filter (where type in ('approved', 'captured')), 0) desc, store_id limit 100)
   select store_id as slot, coalesce((select payee from read_stores s where s.store_id = largest.store_id), '') as store,
          type, lines, cents
     from largest join moved using (store_id)`,
);

const formats = { days: 'YYYY-MM-DD', months: 'YYYY-MM' } as const;

const monthsBack = (month: string, months: number): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
};

const daysOf = (period: MoneyPeriod, today: string): Days =>
  period === 'days'
    ? { from: addDays(today, -29), to: today }
    : { from: `${monthsBack(today.slice(0, 7), 11)}-01`, to: today };

/** Every day or month of the period, the first one first. */
const namesOf = (period: MoneyPeriod, { from, to }: Days): readonly string[] =>
  period === 'days'
    ? Array.from({ length: 30 }, (_, index) => addDays(from, index))
    : Array.from({ length: 12 }, (_, index) => monthsBack(to.slice(0, 7), 11 - index));

const slotSum = (rows: readonly Row[]) => ({ ...sumOf(rows), declined: declinedIn(rows) });

const slotBounds = (at: string, zone: string): { readonly start: Date; readonly end: Date } => {
  if (at.length === 10) return dayBounds(at, zone);
  return { start: startOfDay(`${at}-01`, zone), end: startOfDay(`${monthsBack(at, -1)}-01`, zone) };
};

/** The money of all stores, for the operator. It reads the hours of the period, however long the history is. */
export const readPlatformMoney = ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) => {
  const read = (start: Date, end: Date, zone: string, format: string): Promise<Row[]> =>
    readReplica.sql<Row>(selectSlots, [start, end, zone, format]);
  const sumBetween = async (start: Date, end: Date, rows: readonly Row[]): Promise<MoneySum> => {
    const [counted] = await readReplica.sql<{ stores: number }>(countStores, [start, end]);
    return { ...slotSum(rows), stores: counted?.stores ?? 0 };
  };
  return async (period: MoneyPeriod, { timezone: zone }: Pick<Staff, 'timezone'>): Promise<PlatformMoney> => {
    const now = clock();
    const days = daysOf(period, dayOf(now, zone));
    const [{ start, end }, before] = [boundsOf(days, zone), boundsOf(daysBefore(days), zone)];
    const hours = hoursUntil(days, now, zone) ?? { until: end, before: before.end };
    const [rows, rowsBefore] = await Promise.all([
      read(start, end, zone, formats[period]),
      read(before.start, hours.before, zone, formats[period]),
    ]);
    const bySlot = Map.groupBy(rows, ({ slot }) => slot);
    const [total, totalBefore] = await Promise.all([
      sumBetween(start, end, rows),
      sumBetween(before.start, hours.before, rowsBefore),
    ]);
    return {
      ...days,
      timezone: zone,
      until: hours.until.toISOString(),
      slots: namesOf(period, days).map((at) => ({ at, ...slotSum(bySlot.get(at) ?? []) })),
      total,
      before: totalBefore,
    };
  };
};

/** What each store took on a day or in a month; for the operator. */
export const readPlatformSlot =
  ({ readReplica }: Pick<Context, 'readReplica'>) =>
  async (at: string, { timezone: zone }: Pick<Staff, 'timezone'>): Promise<PlatformSlot> => {
    const { start, end } = slotBounds(at, zone);
    const [rows, perStore, [counted]] = await Promise.all([
      readReplica.sql<Row>(selectSlots, [start, end, zone, at.length === 10 ? formats.days : formats.months]),
      readReplica.sql<Row & { readonly store: string }>(selectStores, [start, end]),
      readReplica.sql<{ stores: number }>(countStores, [start, end]),
    ]);
    const stores = [...Map.groupBy(perStore, ({ slot }) => slot)].map(([storeId, each]) => ({
      storeId,
      store: each[0]?.store ?? '',
      ...slotSum(each),
    }));
    return {
      at,
      total: { ...slotSum(rows), stores: counted?.stores ?? 0 },
      stores: stores.toSorted((a, b) => Number(b.gross) - Number(a.gross) || a.store.localeCompare(b.store)),
    };
  };
