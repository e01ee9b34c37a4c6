import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkStatusChanged, LinkTotalsKey } from './events.ts';

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
