import type { Tx } from '../../../kernel/tx.ts';
import type { AuthorizeLink, CompleteLink, CountDecline } from '../../payment-links/index.ts';
import { noteWords, type Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import type { Told } from '../ipos/outcome.ts';
import { writeJournal } from '../journal.ts';
import { patience, type Decision } from '../payment.ts';
import { reconcilePayment } from '../queues.ts';
import { words } from '../words.ts';
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
}

const verdictOf = (told: Told | null) => ({
  code: told?.responseCode ?? null,
  message: told?.responseMessage ?? null,
  transactionId: told?.transactionId ?? null,
});

/** Moves the link of a decided attempt, tells the fact, and asks for what has to follow. */
export class SettlePayment {
  private readonly complete: CompleteLink;
  private readonly authorize: AuthorizeLink;
  private readonly countDecline: CountDecline;
  private readonly mark: MarkLink;
  private readonly claimVoid: ClaimVoid;

  constructor(
    complete: CompleteLink,
    authorize: AuthorizeLink,
    countDecline: CountDecline,
    mark: MarkLink,
    claimVoid: ClaimVoid,
  ) {
    this.complete = complete;
    this.authorize = authorize;
    this.countDecline = countDecline;
    this.mark = mark;
    this.claimVoid = claimVoid;
  }

  /** The void that has to be sent now, if there is one. */
  async execute(decided: Decided, tx: Tx): Promise<{ voidId: string | null }> {
    const { attempt, decision } = decided;
    await this.callStaff(attempt, decision, tx);
    switch (decision.to) {
      case 'approved':
        await this.approve(decided, tx);
        break;
      case 'void_pending':
        return this.takeBack(attempt, decided.told, decision.reason, tx);
      case 'declined':
        await this.decline(attempt, decision, tx);
        break;
      case 'unknown':
        await this.wait(decided, tx);
        break;
      case 'absent':
        await writeJournal(attempt, 'absent', 0, {}, tx);
        await this.mark.awaiting(attempt, false, tx);
        tx.raise<CheckoutEvent>({ type: 'PaymentAbsent', ...factsOf(attempt) });
        break;
      case 'same':
        break;
    }
    return { voidId: null };
  }

  /** What they were called for while the outcome was open no longer counts once it is known. */
  private async callStaff(attempt: Attempt, decision: Decision, tx: Tx): Promise<void> {
    const review = 'review' in decision ? decision.review : null;
    const isKnown = decision.to !== 'unknown' && decision.to !== 'same';
    if (review !== null) await this.mark.review(attempt, review, tx);
    else if (isKnown && attempt.words !== null) await this.mark.settled(attempt, tx);
  }

  private async approve({ attempt, told, approvedAt }: Decided, tx: Tx): Promise<void> {
    const key = { storeId: attempt.storeId, id: attempt.paymentLinkId, response: verdictOf(told) };
    const detail = { authCode: told?.authCode ?? null, funding: told?.funding ?? null };
    if (attempt.kind === 'preauth') {
      await this.authorize.execute(key, tx);
      await writeJournal(attempt, 'authorized', 0, detail, tx);
      tx.raise<CheckoutEvent>({ type: 'PaymentAuthorized', ...factsOf(attempt) });
      return;
    }
    await this.complete.execute({ ...key, at: approvedAt ?? new Date() }, tx);
    await writeJournal(attempt, 'approved', attempt.cents, detail, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentApproved', ...factsOf(attempt) });
  }

  /** The money moved, so the journal says so before it says that it goes back. */
  private async takeBack(
    attempt: Attempt,
    told: Told | null,
    reason: Extract<Decision, { to: 'void_pending' }>['reason'],
    tx: Tx,
  ): Promise<{ voidId: string | null }> {
    const isSale = attempt.kind === 'sale';
    await writeJournal(
      attempt,
      isSale ? 'approved' : 'authorized',
      isSale ? (told?.cents ?? attempt.cents) : 0,
      { reason },
      tx,
    );
    await this.mark.awaiting(attempt, true, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...factsOf(attempt), reason });
    return {
      voidId: await this.claimVoid.execute({ original: attempt, reason, cents: told?.cents ?? attempt.cents }, tx),
    };
  }

  private async decline(
    attempt: Attempt,
    { counts, words: reason }: Extract<Decision, { to: 'declined' }>,
    tx: Tx,
  ): Promise<void> {
    const key = { storeId: attempt.storeId, id: attempt.paymentLinkId };
    await writeJournal(attempt, 'declined', 0, { reason }, tx);
    // Its link and its payer have gone on without it.
    if (attempt.superseded) return;
    const { moved: closed } = counts ? await this.countDecline.execute(key, tx) : { moved: false };
    if (closed) await noteWords(attempt, words.declinedForGood, tx);
    await this.mark.awaiting(attempt, false, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDeclined', ...factsOf(attempt), reason });
  }

  private async wait({ attempt, wait }: Decided, tx: Tx): Promise<void> {
    const { storeId, id, state, age } = attempt;
    if (state !== 'unknown') {
      await writeJournal(attempt, 'unknown', 0, {}, tx);
      await this.mark.awaiting(attempt, true, tx);
      tx.raise<CheckoutEvent>({ type: 'PaymentUnknown', ...factsOf(attempt) });
    }
    if (age > patience && attempt.words === null) {
      await this.mark.review(attempt, words.reviewSilent, tx);
      await noteWords(attempt, words.reviewSilent, tx);
    }
    if (wait !== null) await tx.enqueue(reconcilePayment, { storeId, id }, { startAfter: wait });
  }
}
