import { statement } from '../../../../db/statement.ts';
import type { LinkStatus } from '../../../contract/link-status.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockForAct, raiseStatusChanged, type LinkKey } from './locked-link.ts';
import type { Moved } from './settle-link.ts';

// What was keyed into the register is no longer true, so a confirmation of it does not outlive its payment.
const voidLink = statement(
  'payment-links.void-link',
  `update payment_links
      set status = $3, completed_at = null, confirming = false, pos_confirmed = false, pos_confirmed_at = null,
          pos_confirmed_by_email = null, pos_confirmed_by_user = null, updated_at = now()
    where store_id = $1 and id = $2`,
);

const isPaid = (status: LinkStatus): boolean =>
  status === 'completed' || status === 'confirmed in pos' || status === 'authorized';

/** The payment of a link was taken back. */
export class VoidLink {
  /** `onlyPaid`: a link that can still be paid stays as it is. `posCleared`: the payment had been confirmed in the point-of-sale system, and no longer is. */
  async execute(
    { onlyPaid = false, ...key }: LinkKey & { readonly onlyPaid?: boolean },
    tx: Tx,
  ): Promise<Moved & { readonly posCleared: boolean }> {
    const { link, status } = await lockForAct('void', key, tx);
    if (status === null || (onlyPaid && !isPaid(link.status))) return { moved: false, posCleared: false };
    await tx.sql(voidLink, [key.storeId, key.id, status]);
    raiseStatusChanged(link, { status }, tx);
    return { moved: true, posCleared: link.status === 'confirmed in pos' };
  }
}
