import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { awaitsDecision } from '../../../../src/contract/review.ts';
import { useUser } from '../../../core/use-session.ts';

/** A link as far as an admin has to know it to end its review. */
export type LinkUnderReview = Pick<
  LinkRow,
  'linkId' | 'customerName' | 'transactionNumber' | 'amount' | 'reviewCode' | 'reviewReason'
>;

/** What an admin can do about the words for staff at a link, or null where there are none. */
export const reviewActOf = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): 'decide' | 'dismiss' | null => {
  if (reviewCode === null) return null;
  return awaitsDecision(reviewCode) ? 'decide' : 'dismiss';
};

/** Whether the signed-in person may end reviews. */
export const useMayReview = (): boolean => useUser().role === 'admin';
