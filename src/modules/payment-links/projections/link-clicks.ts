import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { LinkOpened } from '../events.ts';

// Added to, not counted again: two payers may open a link in one moment and neither sees the other's visit yet.
const add = statement(
  'payment-links.add-click',
  `insert into read_link_clicks as c (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
   values ($1, $2, 1, $3, $4, $4)
   on conflict (store_id, id) do update
      set total_clicks = c.total_clicks + 1, unique_clicks = c.unique_clicks + excluded.unique_clicks,
          first_clicked_at = least(c.first_clicked_at, excluded.first_clicked_at),
          last_clicked_at = greatest(c.last_clicked_at, excluded.last_clicked_at)`,
);
const empty = statement('payment-links.empty-clicks', 'delete from read_link_clicks');
const refill = statement(
  'payment-links.refill-clicks',
  `insert into read_link_clicks (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
   select store_id, payment_link_id, sum(visits), count(*), min(first_at), max(last_at)
     from payment_link_visits group by store_id, payment_link_id`,
);

/** How often and by how many visitors a link was opened. */
export const linkClicks = projection<LinkOpened>(
  'read_link_clicks',
  ['LinkOpened'],
  async ({ storeId, linkId, newVisitor, at }, tx) => {
    await tx.sql(add, [storeId, linkId, newVisitor ? 1 : 0, at]);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
