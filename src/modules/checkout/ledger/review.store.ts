import { statement } from '../../../../db/statement.ts';
import { decisionCodes, type ReviewCode } from '../../../contract/checkout/review.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { AttemptKey } from './payment-attempt.model.ts';

const setReview = statement(
  'checkout.note-review',
  'update transactions set review_code = $3 where store_id = $1 and id = $2',
);

/** Notes on an attempt what staff were called for, so that they are called once. */
export const noteReview = async ({ storeId, id }: AttemptKey, review: ReviewCode | null, tx: Tx): Promise<void> => {
  await tx.sql(setReview, [storeId, id, review]);
};

const clearRefusedCaptures = statement(
  'checkout.clear-refused-captures',
  `update transactions set review_code = null
    where store_id = $1 and payment_link_id = $2 and review_code = 'capture_refused'`,
);

/** Takes back what staff read of an earlier payment of a link, that the link can be paid again: another has taken it. */
export const clearPayableAgain = async (link: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(clearRefusedCaptures, [link.storeId, link.id]);
};

const mostUrgent = statement(
  'checkout.find-most-urgent-review',
  `select review_code as review from transactions
    where store_id = $1 and payment_link_id = $2 and kind in ('sale', 'preauth') and review_code is not null
    order by review_code = any($3::text[]) desc, updated_at desc limit 1`,
);

/** The most urgent of what the payments of a link need: no payment hides the notice of another. */
export const mostUrgentReview = async (link: AttemptKey, tx: Tx): Promise<ReviewCode | null> => {
  const [first] = await tx.sql<{ review: ReviewCode }>(mostUrgent, [link.storeId, link.id, decisionCodes]);
  return first?.review ?? null;
};

const countLapseCall = statement(
  'checkout.count-lapse-call',
  'update transactions set lapse_calls = $3 where store_id = $1 and id = $2',
);

/** Notes how often staff were called to an authorization; 2 where nobody has to be called any more. */
export const noteLapseCalls = async ({ storeId, id }: AttemptKey, calls: 1 | 2, tx: Tx): Promise<void> => {
  await tx.sql(countLapseCall, [storeId, id, calls]);
};
