import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment } from '../../payment-links/index.ts';
import { lockAttempt, type Attempt, type AttemptKey } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { words } from '../words.ts';
import { payerVoidDelay } from '../void.ts';
import type { ClaimVoid, VoidRequester } from './claim-void.ts';

/** A payment somebody wants back, and who: staff, or the payer of a credit card on a debit-only link. */
export interface VoidRequest extends AttemptKey {
  readonly linkId: string;
  readonly requester: VoidRequester;
}

const findRecent = statement(
  'checkout.find-recent-void-of-payer',
  `select 1 from transactions
    where store_id = $1 and original_id = $2 and kind = 'void' and void_reason = 'payer'
      and created_at > now() - make_interval(secs => $3) limit 1`,
);

const onItsWay: readonly Attempt['state'][] = ['void_pending', 'voided', 'refunded'];

/** Claims the void of an approved payment. Of many requests one gets it, the rest find it under way. */
export class RequestVoid {
  private readonly lockForPayment: LockForPayment;
  private readonly claimVoid: ClaimVoid;

  constructor(lockForPayment: LockForPayment, claimVoid: ClaimVoid) {
    this.lockForPayment = lockForPayment;
    this.claimVoid = claimVoid;
  }

  /** The void that has to be sent now, or null when there is nothing left to send. */
  async execute({ linkId, requester, ...key }: VoidRequest, tx: Tx): Promise<{ voidId: string | null }> {
    await this.lockForPayment.execute(linkId, tx);
    const original = await lockAttempt(key, tx);
    if (onItsWay.includes(original.state)) return { voidId: null };
    const isFailed = original.state === 'void_failed';
    if (original.state !== 'approved' && !isFailed) throw new Problem('conflict', 'not_voidable', words.voidImpossible);
    // A charge that must not stand keeps its reason, whoever asks for its void again.
    const why = isFailed ? (original.voidReason ?? requester.kind) : requester.kind;
    if (requester.kind === 'payer') await this.limitPayerVoids(key, tx);
    const claim = { original, reason: why, cents: original.takenCents, requester };
    const voidId = await this.claimVoid.execute(claim, tx);
    if (voidId !== null) tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...factsOf(original), reason: why });
    return { voidId };
  }

  private async limitPayerVoids({ storeId, id }: AttemptKey, tx: Tx): Promise<void> {
    const [recent] = await tx.sql(findRecent, [storeId, id, payerVoidDelay]);
    if (recent) throw new Problem('throttled', 'void_too_soon', words.voidTooSoon, { retryAfter: payerVoidDelay });
  }
}
