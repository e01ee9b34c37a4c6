import type { ReviewCode } from '../../../contract/review.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment } from '../../payment-links/index.ts';
import { lockAttempt, type Attempt, type AttemptKey } from '../attempt.ts';
import type { Reply } from '../ipos/gateway.ts';
import { answerOf } from '../ipos/outcome.ts';
import {
  decide,
  isAbsenceFinal,
  isGraceOver,
  isUndecided,
  nextCheckAfter,
  repeatedFor,
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
    if (!isUndecided(attempt.state)) return { voidId: null };
    const stillWanted = link !== null && !('closed' in link) && link.cents === attempt.cents && !attempt.superseded;
    const situation = this.situation(attempt, { source, reply, stillWanted });
    const decision = decide(reply.outcome, situation);
    const to = decision.to === 'same' ? attempt.state : decision.to;
    const open = isUndecided(to);
    const heard = { repeatedFor: situation.repeatedFor, timeoutMs: this.settings.IPOS_TIMEOUT_MS };
    const nextCheckIn = open ? nextCheckAfter(reply.outcome, to, attempt, heard) : null;
    const decline = decision.to === 'declined' ? { decline: decision.code } : {};
    const review = reviewOf(decision) ?? (open ? attempt.review : null);
    const isFinal =
      !open || (to === 'absent' && reply.outcome.kind === 'not_found' && isAbsenceFinal(situation, attempt.age));
    const approvedAt = await keepReply(key, { to, reply, ...decline, review, nextCheck: nextCheckIn, isFinal }, tx);
    const told = 'told' in reply.outcome ? reply.outcome.told : null;
    return this.settle.execute({ attempt, decision, told, approvedAt, wait: nextCheckIn }, tx);
  }

  private situation(
    attempt: Attempt,
    { source, reply, stillWanted }: Pick<Situation, 'source' | 'stillWanted'> & { readonly reply: Reply },
  ): Situation {
    const { state, superseded, debitOnly, age, checks } = attempt;
    return {
      state: superseded ? 'absent' : state,
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
