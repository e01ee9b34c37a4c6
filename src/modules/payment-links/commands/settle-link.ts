import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockForAct, raiseMoved, type LinkKey } from './locked-link.ts';

/** What the processor said, as staff may see it. */
export interface Verdict {
  readonly code: string | null;
  readonly message: string | null;
  readonly transactionId: string | null;
}

/** A payment for a link and the moment it was approved. */
export interface Settled extends LinkKey {
  readonly at: Date;
  readonly response: Verdict;
}

/** False when the link's status leads nowhere from here, so that nothing was changed. */
export interface Moved {
  readonly moved: boolean;
}

const settle = statement(
  'payment-links.settle-link',
  `update payment_links
      set status = $3, completed_at = $4, ipos_response_code = $5, ipos_response_message = $6,
          ipos_transaction_id = $7, confirming = false, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** The payment was approved: the link is paid. */
export class CompleteLink {
  async execute({ at, response, ...key }: Settled, tx: Tx): Promise<Moved> {
    const { link, status } = await lockForAct('complete', key, tx);
    if (status === null) return { moved: false };
    const { code, message, transactionId } = response;
    await tx.sql(settle, [key.storeId, key.id, status, at, code, message, transactionId]);
    raiseMoved(link, { status }, tx);
    return { moved: true };
  }
}

/** The money is reserved; staff capture or release it. */
export class AuthorizeLink {
  async execute({ response, ...key }: Omit<Settled, 'at'>, tx: Tx): Promise<Moved> {
    const { link, status } = await lockForAct('authorize', key, tx);
    if (status === null) return { moved: false };
    const { code, message, transactionId } = response;
    await tx.sql(settle, [key.storeId, key.id, status, null, code, message, transactionId]);
    raiseMoved(link, { status }, tx);
    return { moved: true };
  }
}
