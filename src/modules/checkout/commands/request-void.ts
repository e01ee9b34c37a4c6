import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment } from '../../payment-links/index.ts';
import { lockAttempt, type Attempt, type AttemptKey } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { words } from '../words.ts';
import type { ClaimVoid } from './claim-void.ts';

/** A payment somebody wants back, and who: staff, or the payer of a credit card on a debit-only link. */
export interface VoidRequest extends AttemptKey {
  readonly linkId: string;
  readonly reason: 'staff' | 'payer';
  /** The staff member. */
  readonly by?: string;
}

const onItsWay: readonly Attempt['state'][] = ['void_pending', 'voided', 'void_failed'];

/** Claims the void of an approved payment. Of many requests one gets it, the rest find it under way. */
export class RequestVoid {
  private readonly lockForPayment: LockForPayment;
  private readonly claimVoid: ClaimVoid;

  constructor(lockForPayment: LockForPayment, claimVoid: ClaimVoid) {
    this.lockForPayment = lockForPayment;
    this.claimVoid = claimVoid;
  }

  /** The void that has to be sent now, or null when there is nothing left to send. */
  async execute({ linkId, reason, by, ...key }: VoidRequest, tx: Tx): Promise<{ voidId: string | null }> {
    await this.lockForPayment.execute(linkId, tx);
    const original = await lockAttempt(key, tx);
    const again = reason === 'staff' && original.state === 'void_failed';
    if (onItsWay.includes(original.state) && !again) return { voidId: null };
    if (original.state !== 'approved' && !again) throw new Problem('conflict', 'not_voidable', words.voidImpossible);
    // A charge that should not stand is still one when staff's try fails too, so it keeps the reason it had.
    const why = again ? (original.voidReason ?? reason) : reason;
    const claim = { original, reason: why, cents: original.takenCents, ...(by !== undefined && { by }) };
    const voidId = await this.claimVoid.execute(claim, tx);
    if (voidId !== null) tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...factsOf(original), reason: why });
    return { voidId };
  }
}
