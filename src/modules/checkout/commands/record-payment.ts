import type { ReviewCode } from '../../../contract/review.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment } from '../../payment-links/index.ts';
import { lockAttempt, type Attempt, type AttemptKey } from '../attempt.ts';
import type { Reply } from '../processor/gateway.ts';
import { answerOf } from '../processor/outcome.ts';
import {
  decide,
  isAbsenceFinal,
  isGraceOver,
  isStuck,
  isOpen,
  judgeDecision,
  nextCheck,
  nextCheckAfter,
  repeatedFor,
  type AttemptState,
  type Decision,
  type Situation,
} from '../payment.ts';
import { keepReply } from './keep-reply.ts';
import type { SettlePayment } from './settle-payment.ts';

/** An answer to a charge, or to a question about one. */
export interface Answer extends AttemptKey {
  readonly linkId: string;
  readonly source: 'charge' | 'status';
  readonly reply: Reply;
}

const reviewOf = (decision: Decision): ReviewCode | null => ('review' in decision ? decision.review : null);

const isDecidedCharged = ({ state, decidedFor }: Attempt): boolean => state === 'approved' && decidedFor !== null;

/** Records what became of a charge and moves its link, in one commit. What is decided already stays as it is. */
export class RecordPayment {
  private readonly settings: Config;
  private readonly lockForPayment: LockForPayment;
  private readonly settle: SettlePayment;

  constructor(settings: Config, lockForPayment: LockForPayment, settle: SettlePayment) {
    this.settings = settings;
    this.lockForPayment = lockForPayment;
    this.settle = settle;
  }

  /** The void that has to be sent now, if the answer calls for one. */
  async execute({ linkId, source, reply, ...key }: Answer, tx: Tx): Promise<{ voidId: string | null }> {
    const link = await this.lockForPayment.execute(linkId, tx);
    const attempt = await lockAttempt(key, tx);
    if (isDecidedCharged(attempt)) return this.confirmDecision(attempt, source, reply, tx);
    if (!isOpen(attempt.state)) return { voidId: null };
    const stillWanted = link !== null && !('closed' in link) && link.cents === attempt.cents && !attempt.superseded;
    const situation = this.situation(attempt, { source, reply, stillWanted });
    const decision = decide(reply.outcome, situation);
    const to = decision.to === 'same' ? situation.state : decision.to;
    const open = isOpen(to);
    const heard = { repeatedFor: situation.repeatedFor, timeoutMs: this.settings.IPOS_TIMEOUT_MS };
    const nextCheckIn = open ? nextCheckAfter(reply.outcome, to, attempt, heard) : null;
    const decline = decision.to === 'declined' ? { decline: decision.code } : {};
    const isFinal =
      !open || (to === 'absent' && reply.outcome.kind === 'not_found' && isAbsenceFinal(situation, attempt.age));
    const review = reviewOf(decision) ?? (open ? this.openReview(attempt, to, isFinal) : null);
    const approvedAt = await keepReply(key, { to, reply, ...decline, review, nextCheck: nextCheckIn, isFinal }, tx);
    const told = 'told' in reply.outcome ? reply.outcome.told : null;
    return this.settle.execute({ attempt, decision, told, approvedAt, wait: nextCheckIn, review }, tx);
  }

  /**
   * An admin has decided that it was charged, and the processor speaks after all. Where it agrees, what it says of the card
   * is kept; where it does not, staff are called.
   */
  private async confirmDecision(
    attempt: Attempt,
    source: Answer['source'],
    reply: Reply,
    tx: Tx,
  ): Promise<{ voidId: null }> {
    const judged = judgeDecision(reply.outcome, this.situation(attempt, { source, reply, stillWanted: true }));
    const { review: before, checks, decidedFor } = attempt;
    const review = judged === 'contradicted' ? 'decision_doubted' : before;
    const nextCheckIn = judged === 'open' ? nextCheck('absent', checks, decidedFor ?? 0) : null;
    await keepReply(attempt, { to: 'approved', reply, review, nextCheck: nextCheckIn, isFinal: true }, tx);
    if (review !== before) await this.settle.refreshReview(attempt, tx);
    return { voidId: null };
  }

  /** What staff were called for stays while the outcome is open. Whoever waits for a lost payment in vain brings them too. */
  private openReview(attempt: Attempt, to: AttemptState, isFinal: boolean): ReviewCode | null {
    if (isFinal || attempt.superseded) return isFinal ? null : attempt.review;
    return to === 'absent' && isStuck(attempt.age) ? (attempt.review ?? 'silent') : attempt.review;
  }

  private situation(
    attempt: Attempt,
    { source, reply, stillWanted }: Pick<Situation, 'source' | 'stillWanted'> & { readonly reply: Reply },
  ): Situation {
    const { state, superseded, debitOnly, age, checks } = attempt;
    return {
      state: superseded ? 'absent' : state,
      superseded,
      source,
      debitOnly,
      stillWanted,
      retried: checks > 0,
      graceOver: isGraceOver(age, this.settings.IPOS_TIMEOUT_MS),
      repeatedFor: repeatedFor(attempt, answerOf(reply.outcome)),
      unknownFunding: this.settings.UNKNOWN_FUNDING,
    };
  }
}
