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

const followNew = statement(
  'payment-links.follow-new-links',
  'insert into followed_stores (store_id) values ($1) on conflict on constraint followed_stores_one_per_store do nothing',
);

/**
 * Has each new link of a store tell from now on that something may follow from it. It stays so when nothing does any more: a question
 * too many costs less than a lock between who ends the last and who begins another.
 */
export const followNewLinks = (storeId: string, tx: Tx): void => tx.write(followNew, [storeId]);

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

/** How links come to tell that somebody follows what happens to them: one, each new one of a store, or all that can be paid. */
export interface LinkFollowing {
  readonly followLink: typeof followLink;
  readonly followNewLinks: typeof followNewLinks;
  readonly followOpenLinks: typeof followOpenLinks;
}
