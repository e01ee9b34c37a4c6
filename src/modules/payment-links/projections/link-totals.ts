import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkStatusChanged, LinkTotalsKey } from '../events.ts';

// The slot is the connection's, so that commits of a busy store seldom wait for one row; a total is the sum over the slots.
const insert = 'insert into read_link_totals as total (store_id, status, is_disabled, slot, links, cents)';
const orAdd = `on conflict (store_id, status, is_disabled, slot)
  do update set links = total.links + excluded.links, cents = total.cents + excluded.cents`;

/** Adds the links of `source` to the totals of their stores. */
const addLinks = (source: string): string =>
  `${insert}
   select store_id, status, is_disabled, pg_backend_pid() % 16, count(*), sum((amount * 100)::bigint)
     from ${source} group by store_id, status, is_disabled ${orAdd}`;

/**
 * The insert of a link as a statement that also counts it. A clerk waits for the new link, and to count it by a statement of
 * its own would be one more round trip.
 */
export const insertAndCount = (insertLink: string): string =>
  `with inserted as (${insertLink} returning store_id, status, is_disabled, amount) ${addLinks('inserted')}`;

const add = statement(
  'payment-links.add-to-totals',
  `${insert} values ($1, $2, $3, pg_backend_pid() % 16, $4, $5) ${orAdd}`,
);
const empty = statement('payment-links.empty-totals', 'delete from read_link_totals');
const refill = statement('payment-links.refill-totals', addLinks('payment_links'));

/** Totals are locked in one order everywhere, or a link that is enabled and one that is disabled may wait for each other. */
const inOrder = (a: LinkTotalsKey, b: LinkTotalsKey): number => nameOf(a).localeCompare(nameOf(b));
const nameOf = ({ status, isDisabled }: LinkTotalsKey): string => `${status} ${isDisabled}`;

const count = (tx: Tx, storeId: string, { status, isDisabled, cents }: LinkTotalsKey, links: 1 | -1) =>
  tx.sql(add, [storeId, status, isDisabled, links, links * cents]);

/** How many links of each status a store has and what they come to: two small changes for each event, whatever the store's size. */
export const linkTotals = projection<LinkStatusChanged>(
  'read_link_totals',
  ['LinkStatusChanged'],
  async ({ storeId, from, to }, tx) => {
    for (const total of [from, to].sort(inOrder)) await count(tx, storeId, total, total === to ? 1 : -1);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
