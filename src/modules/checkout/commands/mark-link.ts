import { statement } from '../../../../db/statement.ts';
import { decisionCodes, type ReviewCode } from '../../../contract/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ConfirmingLink, FlagForReview } from '../../payment-links/index.ts';
import { noteReview, type Attempt, type AttemptKey } from '../attempt.ts';

type OfLink = Pick<Attempt, 'storeId' | 'paymentLinkId'>;

const mostUrgent = statement(
  'checkout.find-most-urgent-review',
  `select review_code as review from transactions
    where store_id = $1 and payment_link_id = $2 and kind in ('sale', 'preauth') and review_code is not null
    order by review_code = any($3::text[]) desc, updated_at desc limit 1`,
);

/** What checkout notes on a link without moving it. */
export class MarkLink {
  private readonly confirming: ConfirmingLink;
  private readonly flag: FlagForReview;

  constructor(confirming: ConfirmingLink, flag: FlagForReview) {
    this.confirming = confirming;
    this.flag = flag;
  }

  /** Whether the bank's answer is awaited; of a payment whose place another has taken nobody awaits it. */
  async awaiting(attempt: OfLink & Pick<Attempt, 'superseded'>, confirming: boolean, tx: Tx): Promise<void> {
    const { storeId, paymentLinkId, superseded } = attempt;
    if (superseded) return;
    await this.confirming.execute({ storeId, id: paymentLinkId, confirming }, tx);
  }

  /** What staff were called for about an attempt is settled. */
  async settled(attempt: OfLink & AttemptKey, tx: Tx): Promise<void> {
    await noteReview(attempt, null, tx);
    await this.refreshReview(attempt, tx);
  }

  /** Calls staff to an attempt. */
  async review(attempt: OfLink & AttemptKey, review: ReviewCode, tx: Tx): Promise<void> {
    await noteReview(attempt, review, tx);
    await this.refreshReview(attempt, tx);
  }

  /** A link tells of the most urgent of what its payments need: no payment hides the notice of another. */
  async refreshReview({ storeId, paymentLinkId }: OfLink, tx: Tx): Promise<void> {
    const [first] = await tx.sql<{ review: ReviewCode }>(mostUrgent, [storeId, paymentLinkId, decisionCodes]);
    await this.flag.execute({ storeId, id: paymentLinkId, reason: first?.review ?? null }, tx);
  }
}
