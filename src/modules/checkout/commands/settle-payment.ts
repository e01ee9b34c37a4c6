import type { Cents } from '../../../contract/money.ts';
import type { ReviewCode } from '../../../contract/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { CountDecline, SettleLink, VoidLink } from '../../payment-links/index.ts';
import { noteLastDecline, type Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import type { Told } from '../processor/outcome.ts';
import { writeJournal } from '../journal.ts';
import { patience, type Decision } from '../payment.ts';
import { reconcilePayment } from '../queues.ts';
import type { ClaimVoid } from './claim-void.ts';
import type { MarkLink } from './mark-link.ts';

/** An attempt that was decided: its row says so already, its link does not yet. */
export interface Decided {
  readonly attempt: Attempt;
  readonly decision: Decision;
  readonly told: Told | null;
  readonly approvedAt: Date | null;
  /** Seconds until the processor is asked again, null for never. */
  readonly wait: number | null;
  /** What staff have to look at now, as the row says already. */
  readonly review: ReviewCode | null;
}

const responseOf = (told: Told | null) => ({
  code: told?.responseCode ?? null,
  message: told?.responseMessage ?? null,
  transactionId: told?.transactionId ?? null,
});

/** Moves the link of a decided attempt, tells the fact, and asks for what has to follow. */
export class SettlePayment {
  private readonly settleLink: SettleLink;
  private readonly countDecline: CountDecline;
  private readonly voidLink: VoidLink;
  private readonly mark: MarkLink;
  private readonly claimVoid: ClaimVoid;

  constructor(
    settleLink: SettleLink,
    countDecline: CountDecline,
    voidLink: VoidLink,
    mark: MarkLink,
    claimVoid: ClaimVoid,
  ) {
    this.settleLink = settleLink;
    this.countDecline = countDecline;
    this.voidLink = voidLink;
    this.mark = mark;
    this.claimVoid = claimVoid;
  }

  /** The void that has to be sent now, if there is one. */
  async execute(decided: Decided, tx: Tx): Promise<{ voidId: string | null }> {
    const { attempt, decision } = decided;
    if (decided.review !== attempt.review) await this.mark.refreshReview(attempt, tx);
    switch (decision.to) {
      case 'approved':
        await this.approve({ ...decided, cents: attempt.cents }, tx);
        break;
      case 'void_pending':
        return this.takeBack(attempt, decided.told, decision.reason, tx);
      case 'voided':
      case 'refunded':
        await this.recordReversal(decided, decision.to, tx);
        break;
      case 'declined':
        await this.decline(attempt, decision, tx);
        break;
      case 'unknown':
        await this.wait(decided, tx);
        break;
      case 'absent':
        await this.abandon(attempt, tx);
        break;
      case 'same':
        break;
    }
    return { voidId: null };
  }

  /** An admin has decided: charged at this moment, or null for not charged. The row says so already. */
  async settleByDecision(attempt: Attempt, approvedAt: Date | null, tx: Tx): Promise<void> {
    await this.mark.settled(attempt, tx);
    if (approvedAt) await this.approve({ attempt, told: null, approvedAt, cents: attempt.takenCents }, tx);
    else await this.abandon(attempt, tx);
  }

  /** The review of a row was changed: its link follows. */
  refreshReview(attempt: Attempt, tx: Tx): Promise<void> {
    return this.mark.refreshReview(attempt, tx);
  }

  private async abandon(attempt: Attempt, tx: Tx): Promise<void> {
    await writeJournal(attempt, 'absent', 0, {}, tx);
    await this.mark.awaiting(attempt, false, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentAbsent', ...factsOf(attempt) });
  }

  /** `cents`: what was taken, which after an admin's decision may be another amount than the link asks for. */
  private async approve(
    { attempt, told, approvedAt, cents }: Pick<Decided, 'attempt' | 'told' | 'approvedAt'> & { readonly cents: Cents },
    tx: Tx,
  ): Promise<void> {
    const { storeId, paymentLinkId: id } = attempt;
    const link = { storeId, id, cents, response: responseOf(told) };
    const detail = { authCode: told?.authCode ?? null, funding: told?.funding ?? null };
    if (attempt.kind === 'preauth') {
      await this.settleLink.execute({ ...link, act: 'authorize' }, tx);
      await writeJournal(attempt, 'authorized', 0, detail, tx);
      tx.raise<CheckoutEvent>({ type: 'PaymentAuthorized', ...factsOf(attempt) });
      return;
    }
    await this.settleLink.execute({ ...link, act: 'complete', at: approvedAt ?? new Date() }, tx);
    await writeJournal(attempt, 'approved', cents, detail, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentApproved', ...factsOf(attempt) });
  }

  /** The money moved, so the journal says so before it says that it goes back. Answers what this added to the revenue. */
  private async writeCharge(
    attempt: Attempt,
    told: Told | null,
    detail: Readonly<Record<string, string | null>>,
    tx: Tx,
  ): Promise<Cents> {
    const isSale = attempt.kind === 'sale';
    const cents = isSale ? (told?.cents ?? attempt.cents) : 0;
    await writeJournal(attempt, isSale ? 'approved' : 'authorized', cents, detail, tx);
    return cents;
  }

  private async takeBack(
    attempt: Attempt,
    told: Told | null,
    reason: Extract<Decision, { to: 'void_pending' }>['reason'],
    tx: Tx,
  ): Promise<{ voidId: string | null }> {
    await this.writeCharge(attempt, told, { code: reason }, tx);
    await this.mark.awaiting(attempt, true, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...factsOf(attempt), reason });
    return {
      voidId: await this.claimVoid.execute({ original: attempt, reason, cents: told?.cents ?? attempt.cents }, tx),
    };
  }

  /** The processor took the money and has given it back by itself: both are told, and nothing stays charged. */
  private async recordReversal(
    { attempt, told, approvedAt }: Decided,
    to: 'voided' | 'refunded',
    tx: Tx,
  ): Promise<void> {
    const { storeId, paymentLinkId, kind, superseded } = attempt;
    const cents = await this.writeCharge(attempt, told, { authCode: told?.authCode ?? null }, tx);
    await writeJournal(attempt, kind === 'sale' ? to : 'released', -cents, { code: 'processor' }, tx);
    tx.raise<CheckoutEvent>(
      to === 'voided'
        ? { type: 'PaymentVoided', ...factsOf(attempt), reason: 'processor' }
        : { type: 'PaymentRefunded', ...factsOf(attempt) },
    );
    // The link belongs to the payment that has taken its place.
    if (superseded) return;
    const key = { storeId, id: paymentLinkId };
    if (to === 'voided') await this.voidLink.execute(key, tx);
    else await this.settleLink.execute({ ...key, act: 'refund', at: approvedAt, response: responseOf(told) }, tx);
  }

  private async decline(attempt: Attempt, { code }: Extract<Decision, { to: 'declined' }>, tx: Tx): Promise<void> {
    const key = { storeId: attempt.storeId, id: attempt.paymentLinkId };
    await writeJournal(attempt, 'declined', 0, { code }, tx);
    // Its link and its payer have gone on without it.
    if (attempt.superseded) return;
    const { moved: closed } = code === 'declined' ? await this.countDecline.execute(key, tx) : { moved: false };
    if (closed) await noteLastDecline(attempt, tx);
    await this.mark.awaiting(attempt, false, tx);
    const last = closed ? 'declined_for_good' : code;
    tx.raise<CheckoutEvent>({ type: 'PaymentDeclined', ...factsOf(attempt), code: last });
  }

  private async wait({ attempt, review, wait }: Decided, tx: Tx): Promise<void> {
    const { storeId, id, state, age } = attempt;
    if (state !== 'unknown') {
      await writeJournal(attempt, 'unknown', 0, {}, tx);
      await this.mark.awaiting(attempt, true, tx);
      tx.raise<CheckoutEvent>({ type: 'PaymentUnknown', ...factsOf(attempt) });
    }
    if (age > patience && review === null) await this.mark.review(attempt, 'silent', tx);
    if (wait !== null) await tx.enqueue(reconcilePayment, { storeId, id }, { startAfter: wait });
  }
}
