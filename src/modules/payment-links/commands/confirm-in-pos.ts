import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { statusAfter } from '../link.ts';
import { lockOwnLink, raiseStatusChanged } from './locked-link.ts';

const confirm = statement(
  'payment-links.confirm-in-pos',
  `update payment_links
      set status = $3, pos_confirmed = true, pos_confirmed_at = $4, pos_confirmed_by_email = $5,
          pos_confirmed_by_user = $6, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Records that a payment was entered in the point-of-sale system, by whom and when; the first confirmation stays. */
export class ConfirmInPos {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(linkId: string, actor: Staff, tx: Tx): Promise<{ id: string }> {
    const link = await lockOwnLink(linkId, actor, tx);
    if (link.status === 'confirmed in pos') return { id: link.id };
    const status = statusAfter('confirm', link.status);
    if (status === null) {
      throw new Problem('invalid', 'link_not_completed', 'Only a completed payment can be confirmed in POS.');
    }
    // Somebody without an e-mail is known by the name they sign in with.
    const email = actor.email ?? actor.username;
    await tx.sql(confirm, [link.storeId, link.id, status, this.now(), email, actor.name]);
    raiseStatusChanged(link, { status }, tx);
    return { id: link.id };
  }
}
