import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { DisownCode } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  kindOfId,
  linkNotFound,
  lockOwnLink,
  PaymentLinkModel,
  raiseFlagged,
  recordEvent,
  type LinkDisowned,
  type LinkKey,
} from '../link/index.ts';

/** Said again after staff have confirmed the number, it counts as often within a day; then staff have heard it. */
const mostADay = 3;

const countSaid = statement(
  'payment-links.count-disowned',
  `select count(*)::int as said from payment_link_events
    where store_id = $1 and payment_link_id = $2 and type in ('store_not_known', 'wrong_number')
      and at > $3::timestamptz - interval '1 day'`,
);

const isSaidEnough = async ({ storeId, id }: LinkKey, now: Date, tx: Tx): Promise<boolean> => {
  const [counted] = await tx.sql<{ said: number }>(countSaid, [storeId, id, now]);
  return (counted?.said ?? 0) >= mostADay;
};

/**
 * Records that whoever got a link says that it is not theirs: its number gets no more texts about it, and staff see why. The link can
 * still be paid, because its customer may have it too. Said again, nothing happens.
 */
export const disownLink = (context: Context) => {
  const { clock, texts } = context;
  const record = recordEvent(context);
  return async (publicId: string, code: DisownCode, tx: Tx): Promise<void> => {
    if (kindOfId(publicId) !== 'public') throw linkNotFound();
    const key = await lockOwnLink(publicId, { storeId: storeOf(publicId) }, tx);
    const { storeId, id } = key;
    const link = await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).select('disownedCode', 'customerPhone');
    const now = clock();
    if (!link || link.disownedCode !== null || (await isSaidEnough(key, now, tx))) return;
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ disownedCode: code, disownedAt: now, updatedAt: now });
    const { customerPhone: phone } = link;
    if (phone) await texts.optOutOfLink({ storeId, linkId: id, phone }, tx);
    await record(key, { type: code, at: now }, null, tx);
    tx.raise<LinkDisowned>({ type: 'LinkDisowned', storeId, linkId: id, publicId, code });
  };
};

/** Staff have found that the number is its customer's: the link may be texted again. `linkId` is either id. Returns the internal id. */
export const confirmNumber = (context: Context) => {
  const { clock, texts } = context;
  const record = recordEvent(context);
  return async (linkId: string, actor: Staff, tx: Tx): Promise<string> => {
    const key = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = key;
    const link = await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).select('disownedCode', 'customerPhone');
    if (!link || link.disownedCode === null) return id;
    const now = clock();
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ disownedCode: null, disownedAt: null, updatedAt: now });
    const { customerPhone: phone } = link;
    if (phone) await texts.optInToLink({ storeId, linkId: id, phone }, tx);
    await record(key, { type: 'number_confirmed', at: now }, actor, tx);
    raiseFlagged(key, tx);
    return id;
  };
};
