import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockForAct, raiseMoved, type LinkKey } from './locked-link.ts';
import type { Moved } from './settle-link.ts';

const voidLink = statement(
  'payment-links.void-link',
  `update payment_links set status = $3, completed_at = null, confirming = false, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** The payment of a link was taken back. */
export class VoidLink {
  async execute(key: LinkKey, tx: Tx): Promise<Moved> {
    const { link, status } = await lockForAct('void', key, tx);
    if (status === null) return { moved: false };
    await tx.sql(voidLink, [key.storeId, key.id, status]);
    raiseMoved(link, { status }, tx);
    return { moved: true };
  }
}
