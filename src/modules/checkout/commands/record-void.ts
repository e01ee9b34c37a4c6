import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment } from '../../payment-links/index.ts';
import { lockAttempt, type Attempt, type AttemptKey } from '../attempt.ts';
import type { Reply } from '../processor/gateway.ts';
import { answerOf } from '../processor/outcome.ts';
import { isGraceOver, isOpen, nextCheckAfter, patience, repeatedFor, type AttemptState } from '../payment.ts';
import { voidPayment } from '../queues.ts';
import { decideVoid, nextVoid, type VoidDecision } from '../void.ts';
import type { ClaimVoid } from './claim-void.ts';
import { keepReply } from './keep-reply.ts';
import type { SettleVoid } from './settle-void.ts';

/** An answer to a void, or to a question about one. */
export interface VoidAnswer extends AttemptKey {
  readonly linkId: string;
  readonly source: 'charge' | 'status';
  readonly reply: Reply;
}

const countTries = statement(
  'checkout.count-voids',
  `select count(*) as tries from transactions where store_id = $1 and original_id = $2 and kind = 'void'`,
);

const stateAfter: Readonly<Record<VoidDecision, AttemptState>> = {
  voided: 'approved',
  retry: 'declined',
  failed: 'declined',
  unknown: 'unknown',
  resend: 'absent',
};

/** Records what became of a void, and moves the charge and the link with it. */
export class RecordVoid {
  private readonly settings: Config;
  private readonly lockForPayment: LockForPayment;
  private readonly settle: SettleVoid;
  private readonly claimVoid: ClaimVoid;

  constructor(settings: Config, lockForPayment: LockForPayment, settle: SettleVoid, claimVoid: ClaimVoid) {
    this.settings = settings;
    this.lockForPayment = lockForPayment;
    this.settle = settle;
    this.claimVoid = claimVoid;
  }

  async execute({ linkId, source, reply, ...key }: VoidAnswer, tx: Tx): Promise<void> {
    await this.lockForPayment.execute(linkId, tx);
    const attempt = await lockAttempt(key, tx);
    if (!isOpen(attempt.state) || attempt.originalId === null) return;
    const seconds = repeatedFor(attempt, answerOf(reply.outcome));
    const graceOver = isGraceOver(attempt.age, this.settings.IPOS_TIMEOUT_MS);
    const decision = decideVoid(reply.outcome, { source, graceOver, repeatedFor: seconds });
    const to = stateAfter[decision];
    const wait = isOpen(to) ? this.nextCheckIn(decision, reply, attempt, seconds) : null;
    const isLate = wait !== null && attempt.standing > patience;
    await keepReply(key, { to, reply, review: null, nextCheck: wait, isFinal: !isOpen(to) }, tx);
    const original = await lockAttempt({ storeId: key.storeId, id: attempt.originalId }, tx);
    if (original.state !== 'void_pending') return;
    if (wait !== null) await tx.enqueue(voidPayment, key, { startAfter: wait });
    if (isLate) await this.settle.late(original, tx);
    if (decision === 'voided') await this.settle.voided(original, attempt, tx);
    if (decision === 'failed') await this.settle.failed(original, attempt, tx);
    if (decision === 'retry') await this.tryLater(original, attempt, tx);
  }

  /** One that never arrived is sent again at once. */
  private nextCheckIn(
    decision: VoidDecision,
    { outcome }: Reply,
    attempt: Attempt,
    seconds: number | null,
  ): number | null {
    const heard = { repeatedFor: seconds, timeoutMs: this.settings.IPOS_TIMEOUT_MS };
    return decision === 'resend' ? 0 : nextCheckAfter(outcome, 'unknown', attempt, heard);
  }

  private async tryLater(original: Attempt, attempt: Attempt, tx: Tx): Promise<void> {
    const [made] = await tx.sql<{ tries: number }>(countTries, [original.storeId, original.id]);
    const wait = nextVoid(made?.tries ?? 1);
    if (wait === null) return this.settle.failed(original, attempt, tx);
    const reason = original.voidReason ?? 'staff';
    await this.claimVoid.execute({ original, reason, cents: attempt.cents, wait }, tx);
  }
}
