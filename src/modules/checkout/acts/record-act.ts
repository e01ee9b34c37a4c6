import { awaitsDecision, type ReviewCode } from '../../../contract/checkout/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import { type ProcessorOutcome, type ProcessorResponse, summaryOf } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  type AttemptReply,
  type CheckoutEvent,
  eventOf,
  isGraceOver,
  isOpen,
  isStepOfSale,
  lockAttempt,
  moneyOf,
  nextCheck,
  noEffects,
  noteLapseCalls,
  noteReview,
  type PaymentAttempt,
  type PaymentMoney,
  recordReply,
  repeatedFor,
  type Repetition,
} from '../ledger/index.ts';
import { followLater, recordAnswer } from './act-answer.ts';
import {
  canStillBeRecorded,
  doubtedReview,
  effectsOfCreditCapture,
  type EndedAct,
  endOfCapture,
  endOfFailedAct,
  endOfRefund,
  showsCredit,
  type ActOutcome,
} from './act-end.ts';
import { compareWithActDecision } from './admin-decision.ts';
import { moveCharge, nameCard } from './charge-row.store.ts';
import { claimVoid } from './claim-act.ts';

/** A capture or a refund, its charge and its link, all locked. */
interface ActAndCharge {
  readonly act: PaymentAttempt;
  readonly charge: PaymentAttempt;
  readonly link: LockedLink;
}

const isAwaited = (reviewCode: ReviewCode | null): reviewCode is ReviewCode =>
  reviewCode !== null && awaitsDecision(reviewCode);

/** A doubt does not hide what awaits a decision. */
const withDoubt = (act: PaymentAttempt, reviewCode: ReviewCode | null): ReviewCode =>
  isAwaited(reviewCode) ? reviewCode : doubtedReview(act);

/** What staff are called for where an act was done against a decision and is recorded: the register comes before the doubt. */
const reviewOfRecorded = (act: PaymentAttempt, reviewCode: ReviewCode | null): ReviewCode | null =>
  reviewCode === 'pos_refunded' ? reviewCode : withDoubt(act, reviewCode);

/** The second step of a sale was not done: what is set aside is released. Answers the id of the void. */
const releaseAfter = (context: Context) => {
  const claim = claimVoid(context);
  return async ({ act, money: { charge } }: EndedAct, tx: Tx): Promise<string | null> => {
    if (!isStepOfSale(act) || charge.state !== 'approved') return null;
    tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...eventOf(charge), reason: 'capture' });
    return claim({ charge, reason: 'capture', cents: charge.takenCents }, tx);
  };
};

/** The second step of a sale has taken the money of a credit card, which a debit-only link does not take. Answers the id of the void. */
const voidCapture = (context: Context) => {
  const [apply, claim] = [applyEffects(context), claimVoid(context)];
  return async (ended: EndedAct, response: ProcessorResponse, tx: Tx): Promise<{ readonly actId: string | null }> => {
    const { money, link } = ended;
    const { charge, capturedCents: cents } = money;
    await nameCard(charge, response, tx);
    await noteReview(charge, null, tx);
    await noteLapseCalls(charge, 2, tx);
    await apply(link, { ...effectsOfCreditCapture(ended), reviewChanged: true }, tx);
    return { actId: await claim({ charge, reason: 'credit', cents }, tx) };
  };
};

/**
 * Ends a capture or a refund whose own row is written: in the row of its charge, on its link, in the journal. Answers the void that
 * has to be sent now, if one is called for.
 */
export const endAct = (context: Context) => {
  const [apply, release, undo] = [applyEffects(context), releaseAfter(context), voidCapture(context)];
  return async (ended: EndedAct, outcome: ActOutcome, tx: Tx): Promise<{ readonly actId: string | null }> => {
    const { act, money, link } = ended;
    if (outcome.isDone && showsCredit(ended, outcome.response)) return undo(ended, outcome.response, tx);
    const isCapture = act.kind === 'capture';
    const doneEnd = () =>
      isCapture ? endOfCapture(ended, { at: null, response: null, ...outcome }) : endOfRefund(ended);
    const { to, reviewCode, effects } = outcome.isDone ? doneEnd() : endOfFailedAct(ended);
    const isDoubted = outcome.isDone && outcome.isDoubted === true;
    await moveCharge(money.charge, { to, reviewCode: isDoubted ? reviewOfRecorded(act, reviewCode) : reviewCode }, tx);
    if (isCapture && outcome.isDone) await noteLapseCalls(money.charge, 2, tx);
    const actId = outcome.isDone ? null : await release(ended, tx);
    await apply(link, { ...effects, reviewChanged: true }, tx);
    return { actId };
  };
};

/** Staff are called to a charge for something else than before. */
const callStaff = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ charge, link }: Pick<ActAndCharge, 'charge' | 'link'>, review: ReviewCode, tx: Tx): Promise<void> => {
    await noteReview(charge, review, tx);
    await apply(link, { ...noEffects, reviewChanged: true }, tx);
  };
};

/** A capture and its charge where it has named a credit card, after an admin decided that it was done; else null. */
const cardOfDecided = (
  act: PaymentAttempt,
  money: PaymentMoney,
  outcome: ProcessorOutcome,
): ProcessorResponse | null => {
  const isStanding = money.charge.state !== 'voided' && money.charge.state !== 'refunded';
  const response = act.state === 'approved' && isStanding && outcome.kind === 'approved' ? outcome.response : null;
  return showsCredit({ act, money }, response) ? response : null;
};

/** Where an answer about an act stands among those before it. */
const repetitionOf = (
  { config }: Pick<Context, 'config'>,
  act: PaymentAttempt,
  { source, outcome }: Pick<AttemptReply, 'source'> & { readonly outcome: ProcessorOutcome },
): Repetition => ({
  source,
  graceOver: isGraceOver(act.age, config.IPOS_TIMEOUT_MS),
  repeatedFor: repeatedFor(act, summaryOf(outcome)),
});

/**
 * An admin has decided what became of a capture or a refund, and the processor speaks after all. Where it contradicts them, or names a
 * credit card, staff are called; an act that was done after all is recorded. While another act is open, or would hide the call, it is
 * asked again later.
 */
const confirmActDecision = (context: Context) => {
  const [call, end] = [callStaff(context), endAct(context)];
  return async (
    { act, charge, link }: ActAndCharge,
    { source, reply, ...key }: AttemptReply,
    tx: Tx,
  ): Promise<void> => {
    const { outcome } = reply;
    const repetition = repetitionOf(context, act, { source, outcome });
    const compared = compareWithActDecision(act.state === 'approved', outcome, repetition);
    const money = await moneyOf(charge, tx);
    const later = nextCheck('absent', act.checks, act.decidedFor ?? 0);
    const isRecordable = outcome.kind === 'approved' && canStillBeRecorded({ act, money });
    const credit = cardOfDecided(act, money, outcome);
    const isCall = compared === 'contradicted' || credit !== null;
    const isPutOff = money.openAct !== null || (credit === null && !isRecordable && isAwaited(charge.reviewCode));
    const isOpenStill = compared === 'open' || (isCall && isPutOff && later !== null);
    const again = isOpenStill ? later : null;
    const isContradicted = compared === 'contradicted' && !isOpenStill;
    const isDone = isContradicted && isRecordable;
    const change = { to: isDone ? 'approved' : act.state, reviewCode: null, nextCheck: again, isFinal: true } as const;
    const at = await recordReply(act, reply, change, tx);
    if (credit !== null && !isOpenStill) {
      await nameCard(charge, credit, tx);
      return call({ charge, link }, 'credit_decided', tx);
    }
    if (!isContradicted) return;
    if (isDone) {
      const ended = { act: await lockAttempt(key, tx), money: await moneyOf(charge, tx), link };
      await end(ended, { isDone, at, response: outcome.response, isDoubted: true }, tx);
      return;
    }
    await call({ charge, link }, withDoubt(act, charge.reviewCode), tx);
  };
};

const nothingToSend = { actId: null };

/** Records what became of a capture or a refund, and moves its charge and its link. What is decided already stays as it is. */
export const recordAct = (context: Context) => {
  const { paymentLinks } = context;
  const [record, keepOpen] = [recordAnswer(context), followLater(context)];
  const [end, confirm] = [endAct(context), confirmActDecision(context)];

  /** `actId`: the void that has to be sent now, if the answer calls for one. */
  return async (answer: AttemptReply, tx: Tx): Promise<{ readonly actId: string | null }> => {
    const link = await paymentLinks.lockForPayment(answer.linkId, tx);
    const act = await lockAttempt(answer, tx);
    const { storeId, originalId } = act;
    if (originalId === null || (!isOpen(act.state) && act.decidedFor === null)) return nothingToSend;
    const charge = await lockAttempt({ storeId, id: originalId }, tx);
    if (!isOpen(act.state)) {
      await confirm({ act, charge, link }, answer, tx);
      return nothingToSend;
    }
    const { transition, nextCheck: next, at } = await record(answer, act, tx);
    if (next !== null) {
      await keepOpen({ act, charge, link }, next, tx);
      return nothingToSend;
    }
    const { outcome } = answer.reply;
    const response = 'response' in outcome ? outcome.response : null;
    const isDone = transition === 'done';
    // Read again, since an earlier answer may have named another amount than this one.
    const ended = { act: await lockAttempt(answer, tx), money: await moneyOf(charge, tx), link };
    return end(ended, isDone ? { isDone, at, response } : { isDone }, tx);
  };
};
