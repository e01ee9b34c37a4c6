import { statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { raiseFlagged, type LinkKey } from './locked-link.ts';

const markConfirming = statement(
  'payment-links.mark-confirming',
  `update payment_links set confirming = $3, updated_at = now()
    where store_id = $1 and id = $2 and confirming is distinct from $3 returning id`,
);
const flag = statement(
  'payment-links.flag-for-review',
  `update payment_links
      set review_code = $3, review_since = case when $3::text is not null then now() end, updated_at = now()
    where store_id = $1 and id = $2 and review_code is distinct from $3 returning id`,
);

/** The bank's answer to a payment is awaited, or has come; meanwhile the link does not expire. */
export class ConfirmingLink {
  async execute({ confirming, ...key }: LinkKey & { readonly confirming: boolean }, tx: Tx): Promise<void> {
    const [changed] = await tx.sql(markConfirming, [key.storeId, key.id, confirming]);
    if (changed) raiseFlagged(key, tx);
  }
}

/** A person has to look at the payment of a link; `reason` says why, null once it is settled. */
export class FlagForReview {
  async execute({ reason, ...key }: LinkKey & { readonly reason: ReviewCode | null }, tx: Tx): Promise<void> {
    const [changed] = await tx.sql(flag, [key.storeId, key.id, reason]);
    if (changed) raiseFlagged(key, tx);
  }
}
