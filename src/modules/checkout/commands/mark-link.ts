import type { ReviewCode } from '../../../contract/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ConfirmingLink, FlagForReview } from '../../payment-links/index.ts';
import type { Attempt } from '../attempt.ts';

type OfLink = Pick<Attempt, 'storeId' | 'paymentLinkId'>;

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

  /** What staff were called for is settled. */
  async settled({ storeId, paymentLinkId }: OfLink, tx: Tx): Promise<void> {
    await this.flag.execute({ storeId, id: paymentLinkId, reason: null }, tx);
  }

  /** Calls staff. */
  async review({ storeId, paymentLinkId }: OfLink, reason: ReviewCode, tx: Tx): Promise<void> {
    await this.flag.execute({ storeId, id: paymentLinkId, reason }, tx);
  }
}
