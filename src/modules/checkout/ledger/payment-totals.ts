import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import { projection } from '../../../kernel/projection.ts';

/** Adds rows of (store, type, cents) to the totals. A total is the sum over its slots. */
const addToTotals = (rows: string): string =>
  `insert into read_payment_totals as total (store_id, type, cents, slot) ${rows}
   on conflict (store_id, type, slot) do update set cents = total.cents + excluded.cents`;

/** Adds rows of (store, hour, type, reason, lines, cents) to the hours. An hour is the sum over its slots. */
const addToHours = (rows: string): string =>
  `insert into read_payment_hours as total (store_id, hour, type, reason, lines, cents, slot) ${rows}
   on conflict (store_id, hour, type, reason, slot)
   do update set lines = total.lines + excluded.lines, cents = total.cents + excluded.cents`;

/** What was returned and how: these lines of the journal take off what they carry. */
const returnTypes = ['voided', 'refunded'];
const isReturn = `type in (${returnTypes.map((type) => `'${type}'`).join(', ')}) and cents <> 0`;

/** What is kept by the hour: every line that moves money, and every decline. */
export const isKeptByHour = `(cents <> 0 or type = 'declined')`;

/** A line of the journal as what it adds to its hour. A decline has a reason, and nothing else has. */
export const hourOfLine = `store_id, date_trunc('hour', at, 'UTC') as hour, type,
  case when type = 'declined' then coalesce(detail->>'code', '') else '' end as reason`;

/** Where a line of the journal is counted: nowhere, in its hour, or there and among what was returned. */
export type CountedIn = 'nothing' | 'hour' | 'hour-and-totals';

/** Where a line that is to be written will be counted. */
export const countedIn = (type: string, cents: Cents): CountedIn => {
  if (cents === 0) return type === 'declined' ? 'hour' : 'nothing';
  return returnTypes.includes(type) ? 'hour-and-totals' : 'hour';
};

const inserted = 'returning store_id, type, cents, detail, at';
// Eight slots for an hour, because what reads many hours reads all of their slots.
const countHour = addToHours(`select ${hourOfLine}, 1, cents, pg_backend_pid() % 8 from line`);
const countReturn = addToTotals('select store_id, type, -cents, pg_backend_pid() % 16 from line');

/** The insert of a line of the journal as a statement that also counts it, which saves a round trip; by where the line is counted. */
export const insertAndCount = (insertLine: string): Readonly<Record<CountedIn, string>> => ({
  nothing: insertLine,
  hour: `with line as (${insertLine} ${inserted}) ${countHour}`,
  'hour-and-totals': `with line as (${insertLine} ${inserted}), hours as (${countHour}) ${countReturn}`,
});

const emptyTotals = statement('checkout.empty-totals', 'delete from read_payment_totals');
const refillTotals = statement(
  'checkout.refill-totals',
  addToTotals(`select store_id, type, sum(-cents), 0 from payment_events
                where ${isReturn} group by store_id, type`),
);

/** How much a store has returned by voids and by refunds. The journal counts its own lines, so that no event has to. */
export const paymentTotals = projection(
  'read_payment_totals',
  [],
  async () => undefined,
  async (tx) => {
    await tx.sql(emptyTotals);
    await tx.sql(refillTotals);
  },
);

const emptyHours = statement('checkout.empty-hours', 'delete from read_payment_hours');
const refillHours = statement(
  'checkout.refill-hours',
  addToHours(`select ${hourOfLine}, count(*), sum(cents), 0 from payment_events
               where ${isKeptByHour} group by 1, 2, 3, 4`),
);

/**
 * What moved and what was declined in each hour of UTC. A day in any zone is the sum of its hours, because every zone that a store can
 * have is whole hours away from UTC.
 */
export const paymentHours = projection(
  'read_payment_hours',
  [],
  async () => undefined,
  async (tx) => {
    await tx.sql(emptyHours);
    await tx.sql(refillHours);
  },
);
