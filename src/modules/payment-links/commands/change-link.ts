import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { statusAfter } from '../link.ts';
import { PaymentLinkModel } from '../link.model.ts';
import { lockOwnLink, raiseStatusChanged } from './locked-link.ts';

/** Enables or disables a link; its status stays what it is. Returns the internal id. */
export const setLinkDisabled =
  ({ clock }: Context) =>
  async (
    { linkId, isDisabled }: { linkId: string; isDisabled: boolean },
    actor: Pick<Staff, 'storeId'>,
    tx: Tx,
  ): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    if (link.isDisabled === isDisabled) return id;
    await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).patch({ isDisabled, updatedAt: clock() });
    raiseStatusChanged(link, { isDisabled }, tx);
    return id;
  };

/**
 * Records that a payment was entered in the point-of-sale system, by whom and when. The first confirmation stays. Returns the
 * internal id.
 */
export const confirmInPos =
  ({ clock }: Context) =>
  async (linkId: string, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    if (link.status === 'confirmed in pos') return id;
    const status = statusAfter('confirm', link.status);
    if (status === null) {
      throw new Problem('invalid', 'link_not_completed', 'Only a completed payment can be confirmed in POS.');
    }
    const now = clock();
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({
        status,
        posConfirmed: true,
        posConfirmedAt: now,
        // Somebody without an e-mail is known by the name they sign in with.
        posConfirmedByEmail: actor.email ?? actor.username,
        posConfirmedByUser: actor.name,
        updatedAt: now,
      });
    raiseStatusChanged(link, { status }, tx);
    return id;
  };
