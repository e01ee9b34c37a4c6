import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkKey } from './link.ts';

const follow = statement(
  'payment-links.follow-link',
  'update payment_links set has_documents = true where store_id = $1 and id = $2 and not has_documents',
);

/** Has a link tell from now on that somebody follows what happens to it. */
export const followLink = async ({ storeId, id }: LinkKey, tx: Tx): Promise<void> => {
  await tx.sql(follow, [storeId, id]);
};

/** A link that waits for its payment, by its internal id. */
export interface OpenLink {
  readonly id: string;
  readonly expiresAt: Date;
}

// In the order of their ids, so that two of them never wait for one another.
const followOpen = statement(
  'payment-links.follow-open-links',
  `with open as (
     select id, expires_at, has_documents from payment_links where store_id = $1 and status = 'pending'
      order by id for no key update
   ), marked as (
     update payment_links l set has_documents = true from open
      where l.store_id = $1 and l.id = open.id and not open.has_documents)
   select id, expires_at as "expiresAt" from open`,
);

/** The same for all links of a store that wait for their payment, which it answers. */
export const followOpenLinks = (storeId: string, tx: Tx): Promise<readonly OpenLink[]> =>
  tx.sql<OpenLink>(followOpen, [storeId]);
