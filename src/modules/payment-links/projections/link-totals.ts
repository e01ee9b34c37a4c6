import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkCreated, LinkMoved } from '../events.ts';

// The slot is the connection's, so that commits of a busy store seldom wait for one row; a total is the sum over slots.
const add = statement(
  'payment-links.add-to-totals',
  `insert into read_link_totals as total (store_id, status, is_disabled, slot, links, cents)
   values ($1, $2, $3, pg_backend_pid() % 16, $4, $5)
   on conflict (store_id, status, is_disabled, slot)
   do update set links = total.links + excluded.links, cents = total.cents + excluded.cents`,
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

/** How many links of each status a store has and what they come to: two small changes per event, whatever the store's size. */
export const linkTotals = projection<LinkCreated | LinkMoved>(
  'read_link_totals',
  ['LinkCreated', 'LinkMoved'],
  async (event, tx) => {
    if (event.type === 'LinkCreated') {
      await count(tx, event.storeId, event, 1);
      return;
    }
    for (const bucket of [event.from, event.to].sort(inOrder)) {
      await count(tx, event.storeId, bucket, bucket === event.to ? 1 : -1);
    }
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
