import { awaitsDecision } from '../../../src/contract/checkout/review-codes.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';

/** How an admin ends the review of a link, or null where it has none. */
export const reviewActionOf = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): 'decide' | 'dismiss' | null => {
  if (reviewCode === null) return null;
  return awaitsDecision(reviewCode) ? 'decide' : 'dismiss';
};
