import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { LockCode } from '../../../contract/links/payment-links.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isLastDecline, type LinkForPayment } from '../../payment-links/index.ts';
import { type Reply, summaryOf } from '../../processor/index.ts';
import { type Acts, type Comparison, compareWithActDecision, compareWithDecision } from '../acts/index.ts';
import { lockAfterDecline, velocityAfterDecline } from '../cards/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  type AttemptChange,
  type AttemptReply,
  type AttemptState,
  isGraceOver,
  isNotFoundFinal,
  isOpen,
  isStepOfSale,
  isStuck,
  lockAttempt,
  moneyOf,
  nextCheck,
  nextCheckAfter,
  noEffects,
  ownResponse,
  type PaymentAttempt,
  reconcilePayment,
  recordReply,
  repeatedFor,
  reviewDelay,
} from '../ledger/index.ts';
import { declineCodeOf, effectsOfPayment } from './charge-effects.ts';
import { type Situation, type Transition, transitionOf } from './charge.ts';

/** What the functions of this submodule are given that claim acts or send them. */
export type ChargeContext = Context & { readonly acts: Acts };

interface Subject {
  readonly attempt: PaymentAttempt;
  readonly link: LinkForPayment;
}

const isDecidedCharged = ({ state, decidedFor }: PaymentAttempt): boolean =>
  state === 'approved' && decidedFor !== null;

const isDecidedReturned = ({ state, decidedFor }: PaymentAttempt): boolean => state === 'voided' && decidedFor !== null;

/** A locked link takes no further payments; one that was under way stays as wanted as it was. Nothing is wanted before a signature. */
const isWanted = ({ closed, signingHolds }: LinkForPayment): boolean =>
  !signingHolds && (closed === null || closed.code === 'link_locked');

const situationOf = (
  { config }: Pick<Context, 'config'>,
  { attempt, link }: Subject,
  { source, reply, sentAfter }: Pick<AttemptReply, 'source' | 'reply' | 'sentAfter'>,
): Situation => {
  const { state, superseded, debitOnly, age, checks } = attempt;
  return {
    state: superseded ? 'absent' : state,
    superseded,
    source,
    debitOnly,
    stillWanted: isWanted(link) && link.cents === attempt.cents && !superseded,
    retried: checks > 0,
    latest: sentAfter === checks,
    graceOver: isGraceOver(age, config.IPOS_TIMEOUT_MS),
    repeatedFor: repeatedFor(attempt, summaryOf(reply.outcome)),
    unknownFunding: config.UNKNOWN_FUNDING,
  };
};

/** What staff were called for stays while the outcome is open. Whoever waits for a lost payment in vain brings them too. */
const openReview = ({ superseded, reviewCode, age }: PaymentAttempt, to: AttemptState, isFinal: boolean) => {
  if (isFinal) return null;
  if (superseded || reviewCode !== null) return reviewCode;
  const isLate = to === 'unknown' ? age > reviewDelay : to === 'absent' && isStuck(age);
  return isLate ? 'silent' : null;
};

/** What staff are called for once the processor has spoken about a payment that was decided to be charged. */
const reviewOfDecided = (
  { rrn, reviewCode, debitOnly, funding }: PaymentAttempt,
  { outcome }: Reply,
  { compared, isAskedAgain }: { readonly compared: Comparison; readonly isAskedAgain: boolean },
): ReviewCode | null => {
  if (compared === 'contradicted') return 'decision_doubted';
  // Its card and its RRN are kept of an answer that says nothing else for certain too.
  const response = ownResponse(outcome);
  if (debitOnly && funding !== 'credit' && response?.funding === 'credit') return 'credit_decided';
  const isNamed = rrn !== null || (response !== null && response.rrn !== null);
  const isOfUnknownCard = debitOnly && funding === null && response?.funding === 'unknown';
  if (isNamed && (reviewCode === null || reviewCode === 'charge_unnamed'))
    return isOfUnknownCard ? 'unknown_funding' : null;
  if (isNamed) return reviewCode;
  return isAskedAgain || (reviewCode !== null && reviewCode !== 'capture_due') ? reviewCode : 'charge_unnamed';
};

/** There is nothing to ask about, and anybody may pay the link. */
const neverSent: AttemptChange = { to: 'absent', reviewCode: null, nextCheck: null, isFinal: true, neverSent: true };

const stateAfter = ({ to }: Transition, { state }: Situation): AttemptState => {
  if (to === 'same') return state;
  return to === 'unsent' ? 'absent' : to;
};

const changeOf = (
  { attempt, link }: Subject,
  situation: Situation,
  decision: Transition,
  { outcome }: Reply,
  timeoutMs: number,
): AttemptChange => {
  if (decision.to === 'unsent' && decision.isFirst) return neverSent;
  const to = stateAfter(decision, situation);
  const open = isOpen(to);
  const isFinal = !open || (to === 'absent' && outcome.kind === 'not_found' && isNotFoundFinal(situation, attempt.age));
  const review: ReviewCode | null = 'review' in decision ? decision.review : null;
  return {
    to,
    declineCode: decision.to === 'declined' ? declineCodeOf(attempt, link, decision.code) : null,
    reviewCode: review ?? (open ? openReview(attempt, to, isFinal) : null),
    nextCheck: open ? nextCheckAfter(outcome, to, attempt, { repeatedFor: situation.repeatedFor, timeoutMs }) : null,
    isFinal,
  };
};

/**
 * An admin has decided that it was charged, and the processor speaks after all. Where it agrees, what it says of the card
 * is kept; where it does not, or where it has not named the payment when it is no longer asked, staff are called.
 */
const confirmDecision = (context: Context) => {
  const apply = applyEffects(context);
  const compare = async (subject: Subject, answer: AttemptReply, tx: Tx): Promise<Comparison> => {
    const { outcome } = answer.reply;
    if (outcome.kind === 'refunded') {
      // What staff have refunded here is refunded there, which says that it was charged. Of a refund under way nobody knows yet.
      const { refundedCents, openAct } = await moneyOf(subject.attempt, tx);
      if (refundedCents > 0) return 'agreed';
      if (openAct === 'refund') return 'open';
    }
    return compareWithDecision(outcome, situationOf(context, subject, answer));
  };

  return async (subject: Subject, answer: AttemptReply, tx: Tx): Promise<void> => {
    const { attempt, link } = subject;
    const compared = await compare(subject, answer, tx);
    const again = compared === 'open' ? nextCheck('absent', attempt.checks, attempt.decidedFor ?? 0) : null;
    const reviewCode = reviewOfDecided(attempt, answer.reply, { compared, isAskedAgain: again !== null });
    await recordReply(attempt, answer.reply, { to: 'approved', reviewCode, nextCheck: again, isFinal: true }, tx);
    await apply(link, { ...noEffects, reviewChanged: reviewCode !== attempt.reviewCode }, tx);
  };
};

/**
 * An admin has decided that the money was returned, and the processor speaks after all. Where the payment still stands, staff are
 * called, since its link may be paid again; no money is moved.
 */
const confirmReturn = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ attempt, link }: Subject, answer: AttemptReply, tx: Tx): Promise<void> => {
    const compared = compareWithActDecision(
      false,
      answer.reply.outcome,
      situationOf(context, { attempt, link }, answer),
    );
    const again = compared === 'open' ? nextCheck('absent', attempt.checks, attempt.decidedFor ?? 0) : null;
    const reviewCode = compared === 'contradicted' ? 'void_doubted' : attempt.reviewCode;
    await recordReply(attempt, answer.reply, { to: 'voided', reviewCode, nextCheck: again, isFinal: true }, tx);
    await apply(link, { ...noEffects, reviewChanged: reviewCode !== attempt.reviewCode }, tx);
  };
};

/** Whether a card that the bank has declined locks its link; the payer is told at once then that it was the last one. */
const decide = async (
  { attempt, link }: Subject,
  decision: Transition,
  { outcome }: Reply,
  tx: Tx,
): Promise<{ readonly decision: Transition; readonly lock: LockCode | null }> => {
  if (decision.to !== 'declined' || decision.code !== 'declined' || attempt.superseded) return { decision, lock: null };
  const response = 'response' in outcome ? outcome.response : null;
  const velocity = await velocityAfterDecline(attempt, { response, declinesBefore: link.declines }, tx);
  // Its last decline closes a link anyway.
  const lock = isLastDecline(link) ? null : lockAfterDecline(velocity);
  return { decision: lock === null ? decision : { to: 'declined', code: 'declined_for_good' }, lock };
};

/** Claims what an answer calls for: the void of a charge that must not stand, or the second step of a sale. Answers its id, or null. */
const claimNextAct = ({ acts }: ChargeContext) => {
  return async (attempt: PaymentAttempt, decision: Transition, takenCents: Cents, tx: Tx): Promise<string | null> => {
    if (decision.to === 'void_pending')
      return acts.claimVoid({ charge: attempt, reason: decision.reason, cents: takenCents }, tx);
    return decision.to === 'approved' && isStepOfSale(attempt) ? acts.claimCaptureOfSale(attempt, tx) : null;
  };
};

/** Records what became of a charge and of its link, in one commit. What is decided already stays as it is. */
export const recordPayment = (context: ChargeContext) => {
  const { config, paymentLinks } = context;
  const [apply, claimNext] = [applyEffects(context), claimNextAct(context)];
  const [confirm, confirmThatReturned] = [confirmDecision(context), confirmReturn(context)];

  /** `actId`: the void or capture that has to be sent now, if the answer calls for one. `unsent`: nothing of the call was sent. */
  return async (answer: AttemptReply, tx: Tx): Promise<{ actId: string | null; unsent: boolean }> => {
    const link = await paymentLinks.lockForPayment(answer.linkId, tx);
    const attempt = await lockAttempt(answer, tx);
    const { reply } = answer;
    if (isDecidedCharged(attempt)) await confirm({ attempt, link }, answer, tx);
    if (isDecidedReturned(attempt)) await confirmThatReturned({ attempt, link }, answer, tx);
    if (!isOpen(attempt.state)) return { actId: null, unsent: false };
    const situation = situationOf(context, { attempt, link }, answer);
    const { lock, decision } = await decide({ attempt, link }, transitionOf(reply.outcome, situation), reply, tx);
    const change = changeOf({ attempt, link }, situation, decision, reply, config.IPOS_TIMEOUT_MS);
    const at = await recordReply(attempt, reply, change, tx);
    const response = 'response' in reply.outcome ? reply.outcome.response : null;
    const effects = effectsOfPayment(attempt, link, decision, { at, response });
    await apply(link, { ...effects, reviewChanged: change.reviewCode !== attempt.reviewCode }, tx);
    if (lock !== null) await paymentLinks.lockAgainstCardTesting(link, lock, tx);
    if (decision.to === 'unknown' && change.nextCheck !== null) {
      await tx.enqueue(
        reconcilePayment,
        { storeId: attempt.storeId, id: attempt.id },
        { startAfter: change.nextCheck },
      );
    }
    const actId = await claimNext(attempt, decision, response?.cents ?? attempt.cents, tx);
    return { actId, unsent: decision.to === 'unsent' };
  };
};
