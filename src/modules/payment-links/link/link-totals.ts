import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkOpened, LinkStatusChanged, LinkTotalsKey } from './events.ts';

/** Adds rows of (store, status, flag, links, cents) to the totals. A total is the sum over its slots. */
const addToTotals = (rows: string): string =>
  `insert into read_link_totals as total (store_id, status, is_disabled, links, cents, slot) ${rows}
   on conflict (store_id, status, is_disabled, slot)
   do update set links = total.links + excluded.links, cents = total.cents + excluded.cents`;

// Each connection has its own slot, so that commits of a busy store seldom wait for one row.
const slot = 'pg_backend_pid() % 16';

/**
 * The insert of one link as a statement that also counts it and records its creation, and gives its
 * instants. A clerk waits for the new link, and statements of their own would each be one more round trip.
 */
export const insertAndCount = (insertLink: string, recordCreation: string): string =>
  `with inserted as (${insertLink} returning store_id, id, status, is_disabled, cents, amount, created_at, expires_at),
        recorded as (${recordCreation})
   ${addToTotals(`select store_id, status, is_disabled, 1, cents, ${slot} from inserted`)}
   returning (select expires_at::text from inserted) as "expiresAt", (select created_at::text from inserted) as "createdAt"`;

const addTotal = statement('payment-links.add-to-totals', addToTotals(`values ($1, $2, $3, $4, $5, ${slot})`));
const emptyTotals = statement('payment-links.empty-totals', 'delete from read_link_totals');
const refillTotals = statement(
  'payment-links.refill-totals',
  addToTotals(`select store_id, status, is_disabled, count(*), sum(cents - refunded_cents), ${slot}
                 from payment_links group by store_id, status, is_disabled`),
);

/** Totals are locked in one order everywhere, or a link that is enabled and one that is disabled may wait for each other. */
const inOrder = (a: LinkTotalsKey, b: LinkTotalsKey): number => nameOf(a).localeCompare(nameOf(b));
const nameOf = ({ status, isDisabled }: LinkTotalsKey): string => `${status} ${isDisabled}`;

const count = (tx: Tx, storeId: string, { status, isDisabled, cents }: LinkTotalsKey, links: 1 | -1) =>
  tx.sql(addTotal, [storeId, status, isDisabled, links, links * cents]);

/** How many links of each status a store has and what they come to: two small changes for each event, whatever the store's size. */
export const linkTotals = projection<LinkStatusChanged>(
  'read_link_totals',
  ['LinkStatusChanged'],
  async ({ storeId, from, to }, tx) => {
    for (const total of [from, to].sort(inOrder)) await count(tx, storeId, total, total === to ? 1 : -1);
  },
  async (tx) => {
    await tx.sql(emptyTotals);
    await tx.sql(refillTotals);
  },
);

// Clicks are added up and not counted again: two payers may open a link in one moment, and neither sees the other's visit yet.
const addClick = statement(
  'payment-links.add-click',
  `insert into read_link_clicks as c (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
   values ($1, $2, 1, $3, $4, $4)
   on conflict (store_id, id) do update
      set total_clicks = c.total_clicks + 1, unique_clicks = c.unique_clicks + excluded.unique_clicks,
          first_clicked_at = least(c.first_clicked_at, excluded.first_clicked_at),
          last_clicked_at = greatest(c.last_clicked_at, excluded.last_clicked_at)`,
);
const emptyClicks = statement('payment-links.empty-clicks', 'delete from read_link_clicks');
const refillClicks = statement(
  'payment-links.refill-clicks',
  `insert into read_link_clicks (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
   select store_id, payment_link_id, sum(visits), sum(visitors), min(first_at), max(last_at)
     from payment_link_visits group by store_id, payment_link_id`,
);

/** How often and by how many visitors a link was opened. */
export const linkClicks = projection<LinkOpened>(
  'read_link_clicks',
  ['LinkOpened'],
  async ({ storeId, linkId, newVisitor, at }, tx) => {
    await tx.sql(addClick, [storeId, linkId, newVisitor ? 1 : 0, at]);
  },
  async (tx) => {
    await tx.sql(emptyClicks);
    await tx.sql(refillClicks);
  },
);
