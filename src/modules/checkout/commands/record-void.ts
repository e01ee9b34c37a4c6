import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { returnedBy } from '../money-effects.ts';
import { isHeld, isLapsed, type PaymentMoney } from '../money.ts';
import { moneyOf, noteSettlement } from '../money.store.ts';
import type { AttemptState } from '../payment-attempt.model.ts';
import { lockAttempt, type PaymentAttempt } from '../payment-attempt.store.ts';
import { applyEffects, noEffects } from '../payment-effects.ts';
import {
  countVoids,
  hasOtherPayment,
  moveCharge,
  noteReview,
  recordReply,
  reinstateCharge,
} from '../payment-outcome.store.ts';
import { isGraceOver, isOpen, nextCheckAfter, repeatedFor, reviewDelay } from '../payment.ts';
import { saysSettled, summaryOf } from '../processor/outcome.ts';
import { voidPayment } from '../queues.ts';
import {
  voidTransitionOf,
  endOfFailedVoid,
  endOfVoided,
  nextVoid,
  stateOfUnsentAct,
  wasAskedAbout,
  type VoidTransition,
  type VoidEnd,
} from '../void.ts';
import type { AttemptReply } from './record-payment.ts';
import { claimVoid } from './request-void.ts';

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

const stateAfter: Readonly<Record<Exclude<VoidTransition, 'unsent'>, AttemptState>> = {
  voided: 'approved',
  retry: 'declined',
  failed: 'declined',
  unknown: 'unknown',
  resend: 'absent',
};

/** The card's bank has let go of the money by itself, so that there is nothing left to release. */
const isGone = (money: PaymentMoney): boolean => isHeld(money) && isLapsed(money.charge);

/** All that was taken or set aside was returned by the void with this id. */
const endAsVoided = (context: Context) => {
  const end = endVoid(context);
  return (
    { money, link }: { readonly money: PaymentMoney; readonly link: LockedLink },
    id: string,
    tx: Tx,
  ): Promise<void> => {
    const { charge } = money;
    const returned = { id, ...returnedBy(money) };
    return end({ charge, link }, (isLinkTaken) => endOfVoided(charge, returned, { link, isLinkTaken }), tx);
  };
};

/** The processor is asked again later. Where it has said nothing for so long that staff have to look, they are called. */
const followVoid = (context: Context) => {
  const apply = applyEffects(context);
  return async (
    { attempt, charge, link }: { attempt: PaymentAttempt; charge: PaymentAttempt; link: LockedLink },
    nextCheck: number,
    tx: Tx,
  ): Promise<void> => {
    const { storeId, id } = attempt;
    await tx.enqueue(voidPayment, { storeId, id }, { startAfter: nextCheck });
    const isSilent = attempt.createdFor > reviewDelay && charge.reviewCode !== 'void_silent';
    if (isSilent) {
      await noteReview(attempt, charge.reviewCode, tx);
      await noteReview(charge, 'void_silent', tx);
    }
    await apply(link, { ...noEffects, reviewChanged: isSilent }, tx);
  };
};

/** Records what became of a void, and moves its charge and its link. */
export const recordVoid = (context: Context) => {
  const { config, paymentLinks } = context;
  const timeoutMs = config.IPOS_TIMEOUT_MS;
  const [keepOpen, end, endVoided] = [followVoid(context), endVoid(context), endAsVoided(context)];
  const claim = claimVoid(context);

  const recordReplyToVoid = async ({ source, reply, sentAfter }: AttemptReply, attempt: PaymentAttempt, tx: Tx) => {
    const history = { repeatedFor: repeatedFor(attempt, summaryOf(reply.outcome)), timeoutMs };
    const graceOver = isGraceOver(attempt.age, timeoutMs);
    const repetition = { source, graceOver, repeatedFor: history.repeatedFor, retried: wasAskedAbout(attempt) };
    const decision = voidTransitionOf(reply.outcome, repetition);
    const to =
      decision === 'unsent' ? stateOfUnsentAct(attempt.state, sentAfter === attempt.checks) : stateAfter[decision];
    // One that never arrived is sent again at once.
    const openCheck = decision === 'resend' ? 0 : nextCheckAfter(reply.outcome, 'unknown', attempt, history);
    const nextCheck = isOpen(to) ? openCheck : null;
    await recordReply(attempt, reply, { to, reviewCode: attempt.reviewCode, nextCheck, isFinal: !isOpen(to) }, tx);
    return { decision, nextCheck };
  };

  return async (answer: AttemptReply, tx: Tx): Promise<void> => {
    const link = await paymentLinks.lockForPayment(answer.linkId, tx);
    const attempt = await lockAttempt(answer, tx);
    const { storeId, id, originalId } = attempt;
    if (!isOpen(attempt.state) || originalId === null) return;
    const { decision, nextCheck } = await recordReplyToVoid(answer, attempt, tx);
    const charge = await lockAttempt({ storeId, id: originalId }, tx);
    if (charge.state !== 'void_pending') return;
    if (nextCheck !== null) return keepOpen({ attempt, charge, link }, nextCheck, tx);
    const money = await moneyOf(charge, tx);
    const isSettled = saysSettled(answer.reply.outcome);
    if (decision === 'voided' || (isSettled && isGone(money))) return endVoided({ money, link }, id, tx);
    if (isSettled && !isHeld(money)) await noteSettlement(charge, tx);
    const delay = decision === 'retry' ? nextVoid(await countVoids(charge, tx)) : null;
    if (delay === null) return end({ charge, link }, (isLinkTaken) => endOfFailedVoid(money, attempt, isLinkTaken), tx);
    const again = await claim({ charge, reason: charge.voidReason ?? 'staff', cents: attempt.cents, delay }, tx);
    if (again !== null) await noteReview({ storeId, id: again }, attempt.reviewCode, tx);
  };
};
