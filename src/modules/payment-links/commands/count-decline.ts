import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { afterDecline } from '../link.ts';
import { lockLink, raiseFlagged, raiseStatusChanged, type LinkKey } from './locked-link.ts';
import type { Moved } from './settle-link.ts';

const count = statement(
  'payment-links.count-decline',
  `update payment_links set status = $3, decline_count = $4, confirming = false, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** A payment was declined: the payer may try again, until the last of the declines a link may have makes it failed. */
export class CountDecline {
  async execute(key: LinkKey, tx: Tx): Promise<Moved> {
    const link = await lockLink(key, tx);
    const declines = link.declines + 1;
    const status = afterDecline(link.status, declines);
    await tx.sql(count, [key.storeId, key.id, status, declines]);
    const moved = status !== link.status;
    if (moved) raiseStatusChanged(link, { status }, tx);
    else raiseFlagged(key, tx);
    return { moved };
  }
}
