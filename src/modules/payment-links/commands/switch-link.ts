import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink, raiseStatusChanged } from './locked-link.ts';

const switchLink = statement(
  'payment-links.switch-link',
  'update payment_links set is_disabled = $3, updated_at = now() where store_id = $1 and id = $2',
);

/** Enables or disables a link; its status stays what it is. */
export class SwitchLink {
  async execute(
    { linkId, isDisabled }: { linkId: string; isDisabled: boolean },
    actor: { storeId: string },
    tx: Tx,
  ): Promise<{ id: string }> {
    const link = await lockOwnLink(linkId, actor, tx);
    if (link.isDisabled === isDisabled) return { id: link.id };
    await tx.sql(switchLink, [link.storeId, link.id, isDisabled]);
    raiseStatusChanged(link, { isDisabled }, tx);
    return { id: link.id };
  }
}
