import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { eventOf, type CheckoutEvent } from '../events.ts';
import { messages, moneyRefusals } from '../messages.ts';
import type { AttemptState, VoidReason } from '../payment-attempt.model.ts';
import { isHeld, leftCents } from '../money.ts';
import { insertAct, markVoiding, moneyOf } from '../money.store.ts';
import { lockAttempt, type AttemptKey, type PaymentAttempt } from '../payment-attempt.store.ts';
import { writeJournal } from '../payment-effects.ts';
import { voidPayment } from '../queues.ts';
import { payerVoidDelay } from '../void.ts';

/** Who asked for a void: a staff member, or the payer of the charge. */
export type VoidRequester =
  | { readonly kind: 'staff'; readonly userId: string; readonly name: string; readonly reason?: string }
  | { readonly kind: 'payer' };

/** A charge whose row is locked and which must not stand. */
export interface VoidClaim {
  readonly charge: PaymentAttempt;
  readonly reason: VoidReason;
  /** What was charged. */
  readonly cents: Cents;
  /** Seconds until it is sent, after a try that came too early. */
  readonly delay?: number;
  /** Who asked for it, where it was not the program itself. */
  readonly requester?: VoidRequester;
}

/** Seconds before the job looks whether an act was sent by whoever claimed it. Of two who send it at the same time one comes through. */
export const jobDelay = 3;

const staffOf = (requester: VoidRequester | undefined): Readonly<Record<string, string>> => {
  if (requester?.kind !== 'staff') return {};
  const { userId: by, name, reason } = requester;
  return { by, name, ...(reason !== undefined && { reason }) };
};

/**
 * Writes the attempt to void a charge and makes sure that it is sent whatever happens to this process. Answers the id of the
 * void, or null while another void of the same charge is active. The charge keeps why it must not stand; the void keeps who
 * asked for it, which limits how often a payer may.
 */
export const claimVoid =
  ({ newId, randomText }: Pick<Context, 'newId' | 'randomText'>) =>
  async ({ charge, reason, cents, delay = 0, requester }: VoidClaim, tx: Tx): Promise<string | null> => {
    const { storeId } = charge;
    const ids = { id: newId(), reference: randomText(20).toUpperCase() };
    const requestedFor = requester?.kind ?? reason;
    if (!(await insertAct(charge, { ...ids, kind: 'void', cents, requestedFor, delay }, tx))) return null;
    await markVoiding(charge, reason, tx);
    const detail = { code: reason, of: charge.reference, ...staffOf(requester) };
    await writeJournal(charge, [{ type: 'void_claimed', attemptId: ids.id, detail }], tx);
    // Whoever claims it sends it at once; the job comes a little later, for the case that they cannot.
    await tx.enqueue(voidPayment, { storeId, id: ids.id }, { startAfter: Math.max(delay, jobDelay) });
    return ids.id;
  };

/** A payment that somebody wants to be voided, and who: staff, or the payer of a credit card on a debit-only link. */
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

const limitPayerVoids = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  const [recent] = await tx.sql(findRecent, [storeId, id, payerVoidDelay]);
  if (recent) throw new Problem('throttled', 'void_too_soon', messages.voidTooSoon, { retryAfter: payerVoidDelay });
};

const voidStates: readonly AttemptState[] = ['void_pending', 'voided', 'refunded'];

/** Claims the void of an approved payment. Of many requests one gets it, the rest find it under way. */
export const requestVoid = (context: Context) => {
  const claim = claimVoid(context);
  /** The void that has to be sent now, or null when there is nothing left to send. */
  return async ({ linkId, requester, ...key }: VoidRequest, tx: Tx): Promise<{ voidId: string | null }> => {
    await context.paymentLinks.lockForPayment(linkId, tx);
    const charge = await lockAttempt(key, tx);
    if (voidStates.includes(charge.state)) return { voidId: null };
    const isFailed = charge.state === 'void_failed';
    if (charge.state !== 'approved' && !isFailed)
      throw new Problem('conflict', 'not_voidable', messages.voidImpossible);
    const money = await moneyOf(charge, tx);
    if (money.openAct !== null || money.refundedCents > 0) {
      throw new Problem('conflict', 'not_voidable', messages.voidImpossible);
    }
    // An admin has decided that it was charged, and the processor names no transaction yet that could be voided.
    if (charge.rrn === null) throw new Problem('conflict', 'outcome_unknown', moneyRefusals.outcome_unknown);
    // A charge that must not stand keeps its reason, whoever asks for its void again.
    const reason = isFailed ? (charge.voidReason ?? requester.kind) : requester.kind;
    if (requester.kind === 'payer') await limitPayerVoids(key, tx);
    const voidId = await claim(
      { charge, reason, cents: isHeld(money) ? charge.takenCents : leftCents(money), requester },
      tx,
    );
    if (voidId !== null) tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...eventOf(charge), reason });
    return { voidId };
  };
};
