import type { Tx } from '../../../kernel/tx.ts';
import { awaitsDecision } from '../../../contract/review.ts';
import type { Context } from '../context.ts';
import { eventOf } from '../events.ts';
import { moneyOf, noteLapseCalls, selectLapsing } from '../money.store.ts';
import { isHeld, isLapsed, lapsedAfter, lapsingAfter } from '../money.ts';
import { lockAttempt, type AttemptKey, type PaymentAttempt } from '../payment-attempt.store.ts';
import { applyEffects, type PaymentEffects } from '../payment-effects.ts';
import { noteReview } from '../payment-outcome.store.ts';

interface LapsingAuthorization extends AttemptKey {
  readonly linkId: string;
}

/** Whether nothing else waits for staff at an authorization than what they are called for again. */
const isSeenTo = ({ reviewCode }: PaymentAttempt): boolean =>
  reviewCode === null || reviewCode === 'authorization_lapsing';

/** Calls staff to one authorization, unless it was captured or voided meanwhile or they are called to something more urgent. */
const callFor = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ linkId, ...key }: LapsingAuthorization, tx: Tx): Promise<void> => {
    const link = await context.paymentLinks.lockForPayment(linkId, tx);
    const charge = await lockAttempt(key, tx);
    const money = await moneyOf(charge, tx);
    if (charge.state !== 'approved') return;
    if (!isHeld(money)) return noteLapseCalls(charge, 2, tx);
    if (charge.reviewCode !== null && awaitsDecision(charge.reviewCode)) return;
    const type = isLapsed(charge) ? 'authorization_lapsed' : 'authorization_lapsing';
    await noteLapseCalls(charge, isLapsed(charge) ? 2 : 1, tx);
    // What the processor has never named can be neither captured nor released from here. What staff have not seen to stays.
    const review = charge.rrn === null ? 'charge_unnamed' : type;
    if (review === 'charge_unnamed' || isSeenTo(charge)) await noteReview(charge, review, tx);
    const effects: PaymentEffects = {
      link: {},
      journal: [{ type, attemptId: charge.id }],
      events: [{ type: 'AuthorizationLapsing', ...eventOf(charge), isLapsed: isLapsed(charge) }],
    };
    await apply(link, { ...effects, reviewChanged: true }, tx);
  };
};

/** Calls staff, once each, to what is set aside since five days, and to what the card's bank has let go of after seven. */
export const callForLapsing = (context: Context) => {
  const call = callFor(context);
  return async (): Promise<void> => {
    const due = await context.reader.sql<LapsingAuthorization>(selectLapsing, [lapsingAfter, lapsedAfter]);
    for (const authorization of due) await context.transact((tx) => call(authorization, tx));
  };
};
