import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel } from '../link/link.model.ts';
import { statusAfter, dueSql, isDue } from '../link/link.ts';
import { recordEvent, recordExpiry } from '../link/link-event.store.ts';
import { lockOwnLink, raiseFlagged, raiseStatusChanged, lockedColumns, type LockedLink } from '../link/locked-link.ts';

/** Enables or disables a link, whatever its status, which stays what it is. Returns the internal id. */
export const setLinkDisabled = (context: Context) => {
  const record = recordEvent(context);
  return async (
    { linkId, isDisabled }: { linkId: string; isDisabled: boolean },
    actor: Pick<Staff, 'storeId' | 'name'>,
    tx: Tx,
  ): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    if (link.isDisabled === isDisabled) return id;
    const now = context.clock();
    await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).patch({ isDisabled, updatedAt: now });
    await record(link, { type: isDisabled ? 'disabled' : 'enabled', at: now }, actor, tx);
    raiseStatusChanged(link, { isDisabled }, tx);
    return id;
  };
};

/**
 * Records that a payment, or what is left of it after a refund, was entered in the point-of-sale system, by whom and when. The
 * first confirmation stays. Returns the internal id.
 */
export const confirmInPos = (context: Context) => {
  const record = recordEvent(context);
  return async (linkId: string, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    const status = statusAfter('confirm', link.status);
    if (status === null) {
      throw new Problem('invalid', 'link_not_completed', 'Only a completed payment can be confirmed in POS.');
    }
    if (link.posConfirmed) return id;
    const now = context.clock();
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
    await record(link, { type: 'pos_confirmed', at: now }, actor, tx);
    if (status === link.status) raiseFlagged(link, tx);
    else raiseStatusChanged(link, { status }, tx);
    return id;
  };
};

/** A receipt of a link's payment that was sent. */
export interface SentReceipt {
  readonly way: 'text' | 'email';
  /** Who of the store sent it; null where the payer did. */
  readonly by: Pick<Staff, 'name'> | null;
}

/** Notes in the history of a locked link that a receipt of its payment was sent. */
export const noteReceiptSent = (context: Context) => {
  const record = recordEvent(context);
  return async (link: LockedLink, { way, by }: SentReceipt, tx: Tx): Promise<void> => {
    await record(link, { type: 'receipt_sent', at: context.clock(), to: way }, by, tx);
    raiseFlagged(link, tx);
  };
};

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
