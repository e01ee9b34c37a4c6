import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import { type ActKind, isAct, summaryOf } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  type AttemptReply,
  followAct,
  isGraceOver,
  isOpen,
  nextCheckAfter,
  noEffects,
  noteReview,
  type PaymentAttempt,
  recordReply,
  repeatedFor,
  reviewDelay,
  voidPayment,
} from '../ledger/index.ts';
import { type ActTransition, stateAfter, transitionOf } from './act-outcome.ts';

const kindOf = ({ id, kind }: PaymentAttempt): ActKind => {
  if (!isAct(kind)) throw new Error(`The attempt ${id} is no act.`);
  return kind;
};

/** What an answer means for its act. */
interface ActAnswer {
  readonly transition: ActTransition;
  /** Seconds until the processor is asked again; null where the act has ended. */
  readonly nextCheck: number | null;
  /** When it was approved, as the database has it. */
  readonly at: Date | null;
}

/** Writes an answer to the row of an open act, which is locked, and says what follows. The charge stays as it is. */
export const recordAnswer = ({ config }: Pick<Context, 'config'>) => {
  const timeoutMs = config.IPOS_TIMEOUT_MS;
  return async ({ source, reply, sentAfter }: AttemptReply, act: PaymentAttempt, tx: Tx): Promise<ActAnswer> => {
    const history = { repeatedFor: repeatedFor(act, summaryOf(reply.outcome)), timeoutMs };
    const transition = transitionOf(kindOf(act), reply.outcome, {
      source,
      graceOver: isGraceOver(act.age, timeoutMs),
      repeatedFor: history.repeatedFor,
      // It was sent and asked about before, so that a call that is turned away says nothing of the one before it.
      retried: act.lastAnswer !== null,
    });
    const to = stateAfter(transition, act.state, sentAfter === act.checks);
    // One that never arrived is sent again at once.
    const openCheck = transition === 'resend' ? 0 : nextCheckAfter(reply.outcome, 'unknown', act, history);
    const nextCheck = isOpen(to) ? openCheck : null;
    const at = await recordReply(act, reply, { to, reviewCode: act.reviewCode, nextCheck, isFinal: !isOpen(to) }, tx);
    return { transition, nextCheck, at };
  };
};

/** What staff are called for because an act has no end. */
const silentReviews: Readonly<Record<ActKind, ReviewCode>> = {
  capture: 'capture_silent',
  void: 'void_silent',
  refund: 'refund_silent',
};

/** The processor is asked again later. Where it has said nothing for so long that staff have to look, they are called. */
export const followLater = (context: Context) => {
  const apply = applyEffects(context);
  return async (
    { act, charge, link }: { act: PaymentAttempt; charge: PaymentAttempt; link: LockedLink },
    nextCheck: number,
    tx: Tx,
  ): Promise<void> => {
    const { storeId, id } = act;
    const kind = kindOf(act);
    await tx.enqueue(kind === 'void' ? voidPayment : followAct, { storeId, id }, { startAfter: nextCheck });
    const review = silentReviews[kind];
    const isSilent = act.createdFor > reviewDelay && charge.reviewCode !== review;
    if (isSilent) {
      // The act keeps what staff were called for before, until it has ended.
      await noteReview(act, charge.reviewCode, tx);
      await noteReview(charge, review, tx);
    }
    await apply(link, { ...noEffects, reviewChanged: isSilent }, tx);
  };
};
