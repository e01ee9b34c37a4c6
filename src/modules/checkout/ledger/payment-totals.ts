import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';

/** Adds rows of (store, type, cents) to the totals. A total is the sum over its slots. */
const addToTotals = (rows: string): string =>
  `insert into read_payment_totals as total (store_id, type, cents, slot) ${rows}
   on conflict (store_id, type, slot) do update set cents = total.cents + excluded.cents`;

/** What was returned and how: these lines of the journal take off what they carry. */
const isReturn = `type in ('voided', 'refunded') and cents <> 0`;

/** The insert of a line of the journal as a statement that also counts what it returns. Approvals cost nothing more. */
export const insertAndCount = (insertLine: string): string =>
  `with line as (${insertLine} returning store_id, type, cents)
   ${addToTotals(`select store_id, type, -cents, pg_backend_pid() % 16 from line where ${isReturn}`)}`;

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
