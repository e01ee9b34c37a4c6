import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { LinkStatusChanged } from './events.ts';
import { addToHours, hourSlot, hourSql, isTaken } from './link-hours.ts';

/** Adds rows of (store, status, flag, links, cents) to the totals. A total is the sum over its slots. */
const addToTotals = (rows: string): string =>
  `insert into read_link_totals as total (store_id, status, is_disabled, links, cents, slot) ${rows}
   on conflict (store_id, status, is_disabled, slot)
   do update set links = total.links + excluded.links, cents = total.cents + excluded.cents`;

// Each connection of a process has its own slot, so that commits of a busy store seldom wait for one row.
const slot = 'pg_backend_pid() % 32';

/**
 * Counts a link of the store $1 that was made at $4 for $3 cents, with a status ($5) and a flag ($6), in the statement that also adds it to
 * its customer. It is sent after the command, because other new links of the store wait for the rows that it changes. PostgreSQL writes the
 * totals first, then the hours and then the customer: the main part of a statement, and then its `with` parts from the last to the first.
 * That is the order in which other changes lock them.
 */
export const countNew = (addToCustomer: string): string =>
  `with customer as (${addToCustomer}),
        hours as (${addToHours(`values ($1, ${hourSql('$4::timestamptz')}, 1, 0, 0, ${hourSlot})`)})
   ${addToTotals(`values ($1, $5, $6::boolean, 1, $3::bigint, ${slot})`)}`;

// Totals are locked in one order everywhere, or a link that is enabled and one that is disabled may wait for each other.
const moved = addToTotals(`select $1, status, is_disabled, sum(links), sum(cents), ${slot}
                    from (values ($2::text, $3::boolean, -1, -$4::bigint), ($5, $6, 1, $7)) moved (status, is_disabled, links, cents)
                   group by status, is_disabled order by status collate "C", is_disabled`);
const moveBetweenTotals = statement('payment-links.move-between-totals', moved);
// What is paid is counted in the same round trip, in the hour in which its link was made.
const moveAndCountPaid = statement(
  'payment-links.move-and-count-paid',
  `with hours as (${addToHours(`values ($1, ${hourSql('$9::timestamptz')}, 0, 0, $8::int, ${hourSlot})`)}) ${moved}`,
);
const emptyTotals = statement('payment-links.empty-totals', 'delete from read_link_totals');
const refillTotals = statement(
  'payment-links.refill-totals',
  addToTotals(`select store_id, status, is_disabled, count(*), sum(cents - refunded_cents), ${slot}
                 from payment_links group by store_id, status, is_disabled`),
);

/**
 * How many links of each status a store has and what they come to: one small statement for each event, whatever the store's size. New
 * links are counted by `countNew`.
 */
export const linkTotals = projection<LinkStatusChanged>(
  'read_link_totals',
  ['LinkStatusChanged'],
  async ({ storeId, createdAt, from, to }, tx) => {
    const paid = Number(isTaken(to.status)) - Number(isTaken(from.status));
    const move = [storeId, from.status, from.isDisabled, from.cents, to.status, to.isDisabled, to.cents];
    if (paid === 0) tx.write(moveBetweenTotals, move);
    else tx.write(moveAndCountPaid, [...move, paid, createdAt]);
  },
  async (tx) => {
    await tx.sql(emptyTotals);
    await tx.sql(refillTotals);
  },
);
