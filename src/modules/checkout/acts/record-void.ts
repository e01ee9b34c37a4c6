import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import { saysSettled } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  askedBy,
  type AttemptReply,
  isHeld,
  isLapsed,
  isOpen,
  lockAttempt,
  moneyOf,
  noteReview,
  type PaymentAttempt,
  type PaymentMoney,
  returnedBy,
} from '../ledger/index.ts';
import { followLater, recordAnswer } from './act-answer.ts';
import { nextVoid } from './act-outcome.ts';
import { countVoids, hasOtherPayment, moveCharge, noteSettlement, reinstateCharge } from './charge-row.store.ts';
import { claimVoid } from './claim-act.ts';
import { endOfFailedVoid, endOfVoided, type VoidEnd } from './void-end.ts';

/** Ends the void of a charge: in the charge's row, on its link, in the journal. `endOf` is told whether another payment holds the link. */
export const endVoid = (context: Context) => {
  const apply = applyEffects(context);
  return async (
    { charge, link }: { readonly charge: PaymentAttempt; readonly link: LockedLink },
    endOf: (isLinkTaken: boolean) => VoidEnd,
    tx: Tx,
  ): Promise<void> => {
    const isLinkTaken = charge.superseded && (await hasOtherPayment(charge, tx));
    const { to, reviewCode, holdsLink, effects } = endOf(isLinkTaken);
    await moveCharge(charge, { to, reviewCode }, tx);
    if (holdsLink && charge.superseded && !isLinkTaken) await reinstateCharge(charge, tx);
    await apply(link, { ...effects, reviewChanged: true }, tx);
  };
};

/** The card's bank has let go of the money by itself, so that there is nothing left to release. */
const isGone = (money: PaymentMoney): boolean => isHeld(money) && isLapsed(money.charge);

/** All that was taken or set aside was returned by this void. */
const endAsVoided = (context: Context) => {
  const end = endVoid(context);
  return (
    { money, link }: { readonly money: PaymentMoney; readonly link: LockedLink },
    act: PaymentAttempt,
    tx: Tx,
  ): Promise<void> => {
    const { charge } = money;
    const returned = { id: act.id, by: askedBy(act), ...returnedBy(money) };
    return end({ charge, link }, (isLinkTaken) => endOfVoided(charge, returned, { link, isLinkTaken }), tx);
  };
};

/** Records what became of a void, and moves its charge and its link. */
export const recordVoid = (context: Context) => {
  const { paymentLinks } = context;
  const [record, keepOpen] = [recordAnswer(context), followLater(context)];
  const [end, endVoided, claim] = [endVoid(context), endAsVoided(context), claimVoid(context)];
  return async (answer: AttemptReply, tx: Tx): Promise<void> => {
    const link = await paymentLinks.lockForPayment(answer.linkId, tx);
    const act = await lockAttempt(answer, tx);
    const { storeId, originalId } = act;
    if (!isOpen(act.state) || originalId === null) return;
    const { transition, nextCheck } = await record(answer, act, tx);
    const charge = await lockAttempt({ storeId, id: originalId }, tx);
    if (charge.state !== 'void_pending') return;
    if (nextCheck !== null) return keepOpen({ act, charge, link }, nextCheck, tx);
    const money = await moneyOf(charge, tx);
    const isSettled = saysSettled(answer.reply.outcome);
    if (transition === 'done' || (isSettled && isGone(money))) return endVoided({ money, link }, act, tx);
    if (isSettled && !isHeld(money)) await noteSettlement(charge, tx);
    const delay = transition === 'retry' ? nextVoid(await countVoids(charge, tx)) : null;
    if (delay === null) return end({ charge, link }, (isLinkTaken) => endOfFailedVoid(money, act, isLinkTaken), tx);
    const reason = charge.voidReason ?? 'staff';
    const again = await claim({ charge, reason, cents: act.cents, delay, by: askedBy(act) }, tx);
    if (again !== null) await noteReview({ storeId, id: again }, act.reviewCode, tx);
  };
};
