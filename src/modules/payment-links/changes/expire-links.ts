import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  dueSql,
  isDue,
  lockedColumns,
  raiseStatusChanged,
  recordExpiry,
  statusAfter,
  type LockedLink,
} from '../link/index.ts';

const batchSize = 200;

// By hand, because a batch changes 200 links. A link that somebody pays or changes at this moment is left to the next minute.
const lockDue = statement(
  'payment-links.lock-due',
  `select ${lockedColumns} from payment_links l where ${dueSql}
    order by expires_at limit ${batchSize} for update skip locked`,
);
const setStatus = statement(
  'payment-links.expire-link',
  `with expired as (
     update payment_links set status = $3, updated_at = now() where store_id = $1 and id = $2
     returning store_id, id, expires_at)
   ${recordExpiry}`,
);

/** Expires a batch of the due links of all stores. True while there may be more. */
export const expireDueLinks = async (tx: Tx): Promise<boolean> => {
  const links = await tx.sql<LockedLink>(lockDue);
  for (const link of links) {
    const status = isDue(link, link.now) ? statusAfter('expire', link.status) : null;
    if (status === null) continue;
    await tx.sql(setStatus, [link.storeId, link.id, status]);
    raiseStatusChanged(link, { status }, tx);
  }
  return links.length === batchSize;
};

/** Expires all due links, each batch in a commit of its own. */
export const expireLinks =
  ({ transact }: Context) =>
  async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await transact(expireDueLinks)));
  };
