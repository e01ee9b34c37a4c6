import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { statusAfter } from '../link.ts';
import { raiseStatusChanged, type LockedLink } from './locked-link.ts';

const batch = 200;

// A link that somebody is paying or changing at this moment is left to the next minute.
const lockDue = statement(
  'payment-links.lock-due',
  `select store_id as "storeId", id, status, is_disabled as "isDisabled", expires_at as "expiresAt",
          (amount * 100)::bigint as cents, decline_count as declines, now() as now
     from payment_links
    where status = 'pending' and not confirming and expires_at <= now()
    order by expires_at limit ${batch} for update skip locked`,
);
const expire = statement(
  'payment-links.expire-link',
  'update payment_links set status = $3, updated_at = now() where store_id = $1 and id = $2',
);

/** Moves links past their expiry, of every store. */
export class ExpireLinks {
  /** True while there may be more. */
  async execute(tx: Tx): Promise<boolean> {
    const due = await tx.sql<LockedLink>(lockDue);
    for (const link of due) {
      const status = statusAfter('expire', link.status);
      if (status === null) continue;
      await tx.sql(expire, [link.storeId, link.id, status]);
      raiseStatusChanged(link, { status }, tx);
    }
    return due.length === batch;
  }
}
