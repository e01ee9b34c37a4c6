import { statement } from '../../../../db/statement.ts';
import { awaitsDecision, reviewCodeOf } from '../../../contract/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink, storeOfLink } from '../../payment-links/index.ts';
import type { CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import { words } from '../words.ts';
import type { MarkLink } from './mark-link.ts';

/** What an admin says of a notice that has been seen to. `linkId` is either id of its link. */
export interface ReviewDismissal {
  readonly linkId: string;
  readonly reason: string;
}

const findUnfinished = statement(
  'checkout.has-unfinished-payment',
  `select 1 from transactions
    where store_id = $1 and payment_link_id = $2 and review_code = $3 and state not in ('declined', 'voided', 'refunded')
      and kind in ('sale', 'preauth') limit 1`,
);

const forget = statement(
  'checkout.dismiss-review',
  'update transactions set review_code = null where store_id = $1 and payment_link_id = $2 and review_code = $3',
);

/** What staff were called to has been seen to. A payment that is not finished cannot be dismissed, only decided. */
export class DismissReview {
  private readonly mark: MarkLink;

  constructor(mark: MarkLink) {
    this.mark = mark;
  }

  async execute({ linkId, reason }: ReviewDismissal, staff: Staff, tx: Tx): Promise<Record<string, never>> {
    const link = await lockOwnLink(linkId, { storeId: storeOfLink(linkId, staff) }, tx);
    const code = reviewCodeOf(link.review);
    if (code === null) throw new Problem('conflict', 'nothing_to_dismiss', words.dismissNothing);
    const { storeId, id } = link;
    const [unfinished] = awaitsDecision(code) ? await tx.sql(findUnfinished, [storeId, id, code]) : [];
    if (unfinished) throw new Problem('conflict', 'payment_open', words.dismissOpen);
    const { userId, name } = staff;
    const subject = { storeId, paymentLinkId: id, id: null };
    await tx.sql(forget, [storeId, id, code]);
    await this.mark.refreshReview(subject, tx);
    await writeJournal(subject, 'review_dismissed', 0, { by: userId, name, reason, code }, tx);
    tx.raise<CheckoutEvent>({
      type: 'ReviewDismissed',
      storeId,
      linkId: id,
      publicLinkId: link.linkId,
      reason,
      name,
    });
    return {};
  }
}
