import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ReviewCode } from '../../../contract/review.ts';
import type { SettleLink, VoidLink } from '../../payment-links/index.ts';
import type { Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import type { AttemptState, VoidReason } from '../payment.ts';
import type { MarkLink } from './mark-link.ts';

const moveOriginal = statement(
  'checkout.move-voided-charge',
  `update transactions
      set state = $3, status = $3, next_check_at = case when $3 = 'approved' then next_check_at end, updated_at = now()
    where store_id = $1 and id = $2`,
);

const findOther = statement(
  'checkout.has-other-payment',
  `select 1 from transactions
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and not superseded
      and state in ('claimed', 'sending', 'unknown', 'approved', 'void_pending', 'void_failed') limit 1`,
);
// Whoever was about to try again finds the link taken; their payment is asked about as before.
const supersedeOthers = statement(
  'checkout.supersede-other-payments',
  `update transactions set superseded = true, review_code = null, updated_at = now()
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and state = 'absent'`,
);
const reinstate = statement(
  'checkout.reinstate-payment',
  'update transactions set superseded = false where store_id = $1 and id = $2',
);

/** A charge that was never the link's own payment leaves the link's status alone when it goes back; staff are told of it. */
const reviewOf: Partial<Record<VoidReason, ReviewCode>> = { late: 'late_voided', amount: 'amount_voided' };

/** Ends the void of a charge: in the charge's row, on its link, in the journal. */
export class SettleVoid {
  private readonly voidLink: VoidLink;
  private readonly settleLink: SettleLink;
  private readonly mark: MarkLink;

  constructor(voidLink: VoidLink, settleLink: SettleLink, mark: MarkLink) {
    this.voidLink = voidLink;
    this.settleLink = settleLink;
    this.mark = mark;
  }

  /** The processor has said nothing for so long that staff have to look. */
  async late(original: Attempt, tx: Tx): Promise<void> {
    if (original.review !== 'void_silent') await this.mark.review(original, 'void_silent', tx);
  }

  /** The processor confirmed that the money goes back. */
  async voided(original: Attempt, { id, cents }: Pick<Attempt, 'id' | 'cents'>, tx: Tx): Promise<void> {
    const reason = original.voidReason ?? 'staff';
    await this.move(original, 'voided', tx);
    const isSale = original.kind === 'sale';
    const { storeId, paymentLinkId, reference: of } = original;
    const entry = isSale ? 'voided' : 'released';
    await writeJournal({ storeId, paymentLinkId, id }, entry, isSale ? -cents : 0, { code: reason, of }, tx);
    await this.releaseLink(original, reviewOf[reason] ?? null, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentVoided', ...factsOf(original), reason });
  }

  /** An admin has decided that the charge stands after all: its link is paid, for what was taken. */
  async keepCharge(original: Attempt, tx: Tx): Promise<void> {
    await this.move(original, 'approved', tx);
    await this.mark.settled(original, tx);
    if (!(await this.holdLink(original, tx))) return;
    await this.mark.awaiting({ ...original, superseded: false }, false, tx);
    await this.closeLink(original, tx);
  }

  /** The processor will not take the charge back: staff have to. */
  async failed(original: Attempt, attempt: Attempt, tx: Tx): Promise<void> {
    const reason = original.voidReason ?? 'staff';
    await writeJournal(attempt, 'void_failed', 0, { code: reason, of: original.reference }, tx);
    tx.raise<CheckoutEvent>({ type: 'VoidFailed', ...factsOf(original), reason });
    // Staff asked for the void of a good payment: it stands as it stood.
    if (reason === 'staff') {
      if (original.review === 'void_silent') await this.mark.settled(original, tx);
      return this.move(original, 'approved', tx);
    }
    await this.move(original, 'void_failed', tx);
    await this.mark.review(original, 'void_failed', tx);
    if (!(await this.holdLink(original, tx))) return;
    // Money was taken, so the link must not ask for it again; for a wrong amount it is staff who decide what the link is worth.
    if (reason === 'amount') await this.mark.awaiting({ ...original, superseded: false }, false, tx);
    else await this.closeLink(original, tx);
  }

  /**
   * A charge has gone back. The link goes with it, unless another payment holds it; a charge that was never the link's own
   * leaves one alone that it had not closed.
   */
  private async releaseLink(original: Attempt, review: ReviewCode | null, tx: Tx): Promise<void> {
    const { storeId, paymentLinkId: id } = original;
    const isAnothers = original.superseded && (await this.hasOther(original, tx));
    const { moved, posCleared } = isAnothers
      ? { moved: false, posCleared: false }
      : await this.voidLink.execute({ storeId, id, onlyPaid: review !== null }, tx);
    if (!moved) await this.mark.awaiting(original, false, tx);
    if (posCleared) await writeJournal(original, 'pos_cleared', 0, {}, tx);
    const notice = posCleared ? 'pos_cleared' : review;
    if (notice === null) await this.mark.settled(original, tx);
    else await this.mark.review(original, notice, tx);
  }

  /** A charge stands: it holds its link, also where it had made room and nobody else has taken it. False where somebody has. */
  private async holdLink(original: Attempt, tx: Tx): Promise<boolean> {
    if (!original.superseded) return true;
    if (await this.hasOther(original, tx)) return false;
    const { storeId, paymentLinkId, id } = original;
    await tx.sql(supersedeOthers, [storeId, paymentLinkId, id]);
    await tx.sql(reinstate, [storeId, id]);
    return true;
  }

  private async hasOther({ storeId, paymentLinkId, id }: Attempt, tx: Tx): Promise<boolean> {
    const [other] = await tx.sql(findOther, [storeId, paymentLinkId, id]);
    return other !== undefined;
  }

  private async closeLink({ storeId, paymentLinkId: id, ...original }: Attempt, tx: Tx): Promise<void> {
    const { kind, completedAt, takenCents: cents } = original;
    const key = { storeId, id };
    if (kind === 'preauth') await this.settleLink.execute({ ...key, act: 'authorize', cents }, tx);
    else await this.settleLink.execute({ ...key, act: 'complete', at: completedAt ?? new Date(), cents }, tx);
  }

  private async move({ storeId, id }: Attempt, to: AttemptState, tx: Tx): Promise<void> {
    await tx.sql(moveOriginal, [storeId, id, to]);
  }
}
