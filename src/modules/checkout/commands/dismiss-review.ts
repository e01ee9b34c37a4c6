import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink } from '../../payment-links/index.ts';
import type { CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import { words } from '../words.ts';
import { storeFor, type Decider, type SaidOfPayment } from './decide-payment.ts';
import type { MarkLink } from './mark-link.ts';

const findOpen = statement(
  'checkout.has-open-payment',
  `select 1 from transactions
    where store_id = $1 and payment_link_id = $2 and kind in ('sale', 'preauth')
      and (state in ('void_pending', 'void_failed')
        or state in ('claimed', 'sending', 'unknown') or state = 'absent' and review_code is not null) limit 1`,
);

/** What staff were called to has been seen to. A payment whose outcome is open cannot be dismissed, only decided. */
export class DismissReview {
  private readonly mark: MarkLink;

  constructor(mark: MarkLink) {
    this.mark = mark;
  }

  async execute(
    { linkId, reason }: Omit<SaidOfPayment, 'charged'>,
    decider: Decider,
    tx: Tx,
  ): Promise<Record<string, never>> {
    const {
      storeId,
      id,
      linkId: publicLinkId,
      reviewCode,
    } = await lockOwnLink(linkId, { storeId: storeFor(linkId, decider) }, tx);
    if (reviewCode === null) throw new Problem('conflict', 'nothing_to_dismiss', words.dismissNothing);
    const [open] = await tx.sql(findOpen, [storeId, id]);
    if (open) throw new Problem('conflict', 'payment_open', words.dismissOpen);
    const { userId, name } = decider;
    const of = { storeId, paymentLinkId: id };
    await this.mark.settled(of, tx);
    await writeJournal(
      { ...of, id: null },
      'review_dismissed',
      0,
      { by: userId, name, reason, review: reviewCode },
      tx,
    );
    tx.raise<CheckoutEvent>({ type: 'ReviewDismissed', storeId, linkId: id, publicLinkId, reason, name });
    return {};
  }
}
