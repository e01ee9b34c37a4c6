import { storeOf } from '../../../contract/formats.ts';
import { statement } from '../../../../db/statement.ts';
import type { Context } from '../context.ts';
import { kindOfId, linkNotFound } from '../link/index.ts';

const select = statement(
  'payment-links.store-for-payer',
  `select s.payee, coalesce(s.phone, $3) as phone, s.support_email as email, s.frame_origins as sites,
          s.approved_at as "approvedAt", s.timezone
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.store_id = $1 and l.link_id = $2`,
);

/** What a careful payer may know of the store that asks, and nothing of whom it asks or for how much. */
export interface StoreForPayer {
  readonly payee: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Origins of its sites that show the checkout. */
  readonly sites: readonly string[];
  readonly approvedAt: Date | null;
  readonly timezone: string;
}

/** The store of a link, by the link's public id. */
export const storeForPayer =
  ({ reader, config }: Context) =>
  async (publicId: string): Promise<StoreForPayer> => {
    if (kindOfId(publicId) !== 'public') throw linkNotFound();
    const [store] = await reader.sql<StoreForPayer>(select, [
      storeOf(publicId),
      publicId,
      config.SUPPORT_PHONE ?? null,
    ]);
    if (!store) throw linkNotFound();
    return store;
  };
