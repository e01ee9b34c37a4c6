import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { AuthorizeLink, CompleteLink, VoidLink } from '../../payment-links/index.ts';
import type { Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import type { AttemptState, VoidReason } from '../payment.ts';
import { words } from '../words.ts';
import type { MarkLink } from './mark-link.ts';

const moveOriginal = statement(
  'checkout.move-voided-charge',
  `update transactions set state = $3, status = $3, updated_at = now() where store_id = $1 and id = $2`,
);

/** A charge that was never the link's own payment leaves the link's status alone when it goes back; staff are told of it. */
const toldOf: Partial<Record<VoidReason, string>> = { late: words.voidedLate, amount: words.voidedAmount };

/** Ends the void of a charge: in the charge's row, on its link, in the journal. */
export class SettleVoid {
  private readonly voidLink: VoidLink;
  private readonly complete: CompleteLink;
  private readonly authorize: AuthorizeLink;
  private readonly mark: MarkLink;

  constructor(voidLink: VoidLink, complete: CompleteLink, authorize: AuthorizeLink, mark: MarkLink) {
    this.voidLink = voidLink;
    this.complete = complete;
    this.authorize = authorize;
    this.mark = mark;
  }

  /** The processor has said nothing for so long that staff have to look. */
  async late(original: Attempt, tx: Tx): Promise<void> {
    await this.mark.review(original, words.reviewVoidSilent, tx);
  }

  /** The processor confirmed that the money goes back. */
  async voided(original: Attempt, attempt: Attempt, tx: Tx): Promise<void> {
    const reason = original.voidReason ?? 'staff';
    await this.move(original, 'voided', tx);
    const isSale = original.kind === 'sale';
    await writeJournal(
      attempt,
      isSale ? 'voided' : 'released',
      isSale ? -attempt.cents : 0,
      { reason, of: original.reference },
      tx,
    );
    const told = toldOf[reason];
    if (told === undefined) {
      await this.voidLink.execute({ storeId: original.storeId, id: original.paymentLinkId }, tx);
      await this.mark.settled(original, tx);
    } else {
      await this.mark.awaiting(original, false, tx);
      await this.mark.review(original, told, tx);
    }
    tx.raise<CheckoutEvent>({ type: 'PaymentVoided', ...factsOf(original), reason });
  }

  /** The processor will not take the charge back: staff have to. */
  async failed(original: Attempt, attempt: Attempt, tx: Tx): Promise<void> {
    const reason = original.voidReason ?? 'staff';
    await writeJournal(attempt, 'void_failed', 0, { reason, of: original.reference }, tx);
    tx.raise<CheckoutEvent>({ type: 'VoidFailed', ...factsOf(original), reason });
    // Staff asked for the void of a good payment: it stands as it stood.
    if (reason === 'staff') {
      if (attempt.words !== null) await this.mark.settled(original, tx);
      return this.move(original, 'approved', tx);
    }
    await this.move(original, 'void_failed', tx);
    await this.mark.review(original, words.reviewVoid, tx);
    // Money was taken, so the link must not ask for it again; for a wrong amount it is staff who decide what the link is worth.
    if (reason === 'amount') await this.mark.awaiting(original, false, tx);
    else await this.closeLink(original, tx);
  }

  private async closeLink({ storeId, paymentLinkId, completedAt, kind }: Attempt, tx: Tx): Promise<void> {
    const response = { code: null, message: words.reviewVoid, transactionId: null };
    const key = { storeId, id: paymentLinkId, response };
    if (kind === 'preauth') await this.authorize.execute(key, tx);
    else await this.complete.execute({ ...key, at: completedAt ?? new Date() }, tx);
  }

  private async move({ storeId, id }: Attempt, to: AttemptState, tx: Tx): Promise<void> {
    await tx.sql(moveOriginal, [storeId, id, to]);
  }
}
