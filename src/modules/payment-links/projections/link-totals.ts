import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkStatusChanged } from '../events.ts';

/**
 * The insert that adds links and cents to a bucket of a store: SQL for each value. The slot is the connection's, so that
 * commits of a busy store seldom wait for one row; a total is the sum over slots.
 */
export const addToTotals = (bucket: {
  readonly store: string;
  readonly status: string;
  readonly isDisabled: string;
  readonly links: string;
  readonly cents: string;
}): string =>
  `insert into read_link_totals as total (store_id, status, is_disabled, slot, links, cents)
   values (${bucket.store}, ${bucket.status}, ${bucket.isDisabled}, pg_backend_pid() % 16, ${bucket.links}, ${bucket.cents})
   on conflict (store_id, status, is_disabled, slot)
   do update set links = total.links + excluded.links, cents = total.cents + excluded.cents`;

const add = statement(
  'payment-links.add-to-totals',
  addToTotals({ store: '$1', status: '$2', isDisabled: '$3', links: '$4', cents: '$5' }),
);

const empty = statement('payment-links.empty-totals', 'delete from read_link_totals');
const refill = statement(
  'payment-links.refill-totals',
  `insert into read_link_totals (store_id, status, is_disabled, slot, links, cents)
   select store_id, status, is_disabled, 0, count(*), sum((amount * 100)::bigint)
     from payment_links group by store_id, status, is_disabled`,
);

/** Totals are locked in one order everywhere, or a link that is enabled and one that is disabled may wait for each other. */
const inOrder = (a: Counted, b: Counted): number => bucketOf(a).localeCompare(bucketOf(b));
const bucketOf = ({ status, isDisabled }: Counted): string => `${status} ${isDisabled}`;

type Counted = { readonly status: string; readonly isDisabled: boolean; readonly cents: number };

const count = (tx: Tx, storeId: string, { status, isDisabled, cents }: Counted, links: 1 | -1): Promise<object[]> =>
  tx.sql(add, [storeId, status, isDisabled, links, links * cents]);

/**
 * How many links of each status a store has and what they come to: two small changes per event, whatever the store's size.
 * A new link is counted by the statement that inserts it (`commands/create-link.ts`).
 */
export const linkTotals = projection<LinkStatusChanged>(
  'read_link_totals',
  ['LinkStatusChanged'],
  async ({ storeId, from, to }, tx) => {
    for (const bucket of [from, to].sort(inOrder)) await count(tx, storeId, bucket, bucket === to ? 1 : -1);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
