import { statement } from '../../../../db/statement.ts';
import { awaitsDecision } from '../../../contract/checkout/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  type AttemptKey,
  eventOf,
  heldReviews,
  isHeld,
  isLapsed,
  lapsedAfter,
  lockAttempt,
  moneyOf,
  noteLapseCalls,
  noteReview,
  type PaymentAttempt,
  type PaymentEffects,
} from '../ledger/index.ts';

/** Seconds after which staff are called to an authorization. */
const lapsingAfter = 5 * 86_400;

interface LapsingAuthorization extends AttemptKey {
  readonly linkId: string;
}

// Of any store_id: the job looks at all of them at once.
/** Authorizations of which staff have to be called now. `$1` and `$2`: seconds after which they are about to lapse, and have lapsed. */
const selectLapsing = statement(
  'checkout.list-lapsing-authorizations',
  `select store_id as "storeId", id, link_id as "linkId" from transactions
    where kind = 'preauth' and state = 'approved' and lapse_calls < 2
      and completed_at <= now() - make_interval(secs => case lapse_calls when 0 then $1::float8 else $2::float8 end)
      and completed_at <= now() - make_interval(secs => $1::float8)
    order by completed_at limit 500`,
);

/** Whether nothing else waits for staff at an authorization than what they are called for again. */
const isSeenTo = ({ reviewCode }: PaymentAttempt): boolean => reviewCode === null || heldReviews.includes(reviewCode);

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
