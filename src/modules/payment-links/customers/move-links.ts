import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { CustomersMerged } from '../../customers/index.ts';

// Links are locked from the oldest on, which is also the order of a link and those that took its place.
const moveLinks = statement(
  'payment-links.move-links',
  `with locked as (
     select store_id, id from payment_links where store_id = $1 and customer_id = any($2::uuid[])
      order by created_at, id for update
   ), moved as (
     update payment_links l set customer_id = $3 from locked where l.store_id = locked.store_id and l.id = locked.id
     returning l.id
   ) select count(*)::int as links from moved`,
);

/** The links of customers who were merged are the kept one's. A link keeps the name and the phone it was made for. */
export const moveMergedLinks: EventHandler = eventHandler<CustomersMerged>(
  ['CustomersMerged'],
  async ({ storeId, customerId, merged }, tx) => {
    const ids = merged.map(({ id }) => id);
    // While a link was waited for, another one may have taken its place, which the statement has not seen.
    for (let links = 1; links > 0;) {
      const [moved] = await tx.sql<{ links: number }>(moveLinks, [storeId, ids, customerId]);
      links = moved?.links ?? 0;
    }
  },
);
