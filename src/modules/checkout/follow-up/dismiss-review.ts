import { awaitsDecision } from '../../../contract/checkout/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkEventRecorded } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { applyEffects, lapseReviews, noEffects, PaymentAttemptModel } from '../ledger/index.ts';
import { messages } from './messages.ts';

/** Nothing can happen to a payment in these states any more. */
const finishedStates = ['declined', 'voided', 'refunded'] as const;

/** What an admin says of a notice that has been seen to. `linkId` is either id of its link. */
export interface ReviewDismissal {
  readonly linkId: string;
  readonly reason: string;
}

/** What staff were called to has been seen to. A payment that is not finished cannot be dismissed, only decided. */
export const dismissReview = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ linkId, reason }: ReviewDismissal, staff: Staff, tx: Tx): Promise<Record<string, never>> => {
    const link = await context.paymentLinks.lockLink(linkId, staff, tx);
    const { storeId, id: paymentLinkId, review: reviewCode } = link;
    if (reviewCode === null) throw new Problem('conflict', 'nothing_to_dismiss', messages.dismissNothing);
    const noted = PaymentAttemptModel.of(storeId, tx).where({ paymentLinkId, reviewCode });
    const unfinished = noted
      .clone()
      .whereIn('kind', ['sale', 'preauth'])
      .whereNotIn('state', [...finishedStates]);
    if (awaitsDecision(reviewCode) && (await unfinished.first())) {
      throw new Problem('conflict', 'payment_open', messages.dismissOpen);
    }
    // While this notice stood, a call to a lapsing authorization was not shown: it is made again.
    if (!lapseReviews.includes(reviewCode)) await noted.clone().where({ kind: 'preauth' }).patch({ lapseCalls: 0 });
    await noted.patch({ reviewCode: null });
    const { userId, name } = staff;
    const detail = { by: userId, name, reason, code: reviewCode };
    const event = {
      type: 'ReviewDismissed',
      storeId,
      linkId: paymentLinkId,
      publicLinkId: link.linkId,
      reason,
    } as const;
    const journal = [{ type: 'review_dismissed', attemptId: null, detail }] as const;
    await apply(link, { ...noEffects, journal, events: [event], reviewChanged: true }, tx);
    return {};
  };
};

/** A payment that was confirmed in POS by mistake was never keyed in: the review that asks to correct its refund there ends. */
export const forgetPosRefunds = (context: Context): EventHandler => {
  const apply = applyEffects(context);
  return eventHandler<LinkEventRecorded>(['LinkEventRecorded'], async ({ storeId, linkId, what }, tx) => {
    if (what !== 'pos_unconfirmed') return;
    const noted = PaymentAttemptModel.of(storeId, tx).where({ paymentLinkId: linkId, reviewCode: 'pos_refunded' });
    if ((await noted.patch({ reviewCode: null })) === 0) return;
    const link = await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    await apply(link, { ...noEffects, reviewChanged: true }, tx);
  });
};
