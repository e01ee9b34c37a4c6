import { statement } from '../../../../db/statement.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockForAct, raiseStatusChanged, type LinkKey } from './locked-link.ts';

/** What the processor said, as staff may see it. */
export interface ProcessorResponse {
  readonly code: string | null;
  readonly message: string | null;
  readonly transactionId: string | null;
}

/** What became of the payment of a link: the money was taken, reserved for staff to capture or release, or refunded since. */
export interface LinkSettlement extends LinkKey {
  readonly act: 'complete' | 'authorize' | 'refund';
  /** The moment it was approved; left out where nothing was taken yet. */
  readonly at?: Date | null;
  /** What was paid, where that is not what the link asked for; the link then says so. */
  readonly cents?: Cents;
  /** Left out where the processor said nothing new. */
  readonly response?: ProcessorResponse;
}

/** False when the link's status leads nowhere from here, so that nothing was changed. */
export interface Moved {
  readonly moved: boolean;
}

const settle = statement(
  'payment-links.settle-link',
  `update payment_links
      set status = $3, completed_at = $4, ipos_response_code = coalesce($5, ipos_response_code),
          ipos_response_message = coalesce($6, ipos_response_message), ipos_transaction_id = coalesce($7, ipos_transaction_id),
          amount = coalesce($8::numeric, amount), confirming = false, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Moves a link to where the payment that was made for it leads. */
export class SettleLink {
  async execute({ act, at = null, cents, response, ...key }: LinkSettlement, tx: Tx): Promise<Moved> {
    const { link, status } = await lockForAct(act, key, tx);
    if (status === null) return { moved: false };
    const amount = cents === undefined ? null : toDecimal(cents);
    await tx.sql(settle, [
      ...[key.storeId, key.id, status, at],
      ...[response?.code ?? null, response?.message ?? null, response?.transactionId ?? null, amount],
    ]);
    raiseStatusChanged(link, { status, cents: cents ?? link.cents }, tx);
    return { moved: true };
  }
}
