import type { ReviewCode } from '../../../../src/contract/checkout/review.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { consequences, type DecisionChoices, type DecisionLabels, usualLabels } from './messages.ts';

/** What the review dialogs need of a link. */
export type LinkUnderReview = Pick<
  LinkRow,
  'linkId' | 'customerName' | 'transactionNumber' | 'amount' | 'status' | 'reviewCode' | 'reviewReason'
>;

/** What each decision leads to, where it is not about a payment but about what was done with one. */
const otherConsequences: Partial<Record<ReviewCode, DecisionChoices>> = {
  void_silent: consequences.void,
  void_failed: consequences.void,
  decision_doubted: consequences.void,
  charge_unnamed: consequences.void,
  credit_decided: consequences.void,
  capture_silent: consequences.capture,
  refund_silent: consequences.refund,
};

const aboutHeldMoney: readonly ReviewCode[] = ['void_failed', 'void_silent', 'credit_decided'];

/** What each decision leads to: of a payment, a capture or a refund, or of a void that may have been executed. */
export const consequencesOf = ({ reviewCode, status }: Pick<LinkRow, 'reviewCode' | 'status'>): DecisionChoices => {
  if (status === 'authorized' && reviewCode !== null && aboutHeldMoney.includes(reviewCode))
    return consequences.release;
  return (reviewCode === null ? undefined : otherConsequences[reviewCode]) ?? consequences.payment;
};

/** How the two answers are named. */
export const labelsOf = (link: Parameters<typeof consequencesOf>[0]): DecisionLabels =>
  consequencesOf(link).labels ?? usualLabels;

const namedCodes: readonly ReviewCode[] = ['void_silent', 'void_failed', 'capture_silent', 'refund_silent'];

/** Whether the processor may not have said yet by which number it knows the charge. */
export const mayLackRrn = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): boolean =>
  reviewCode !== null && !namedCodes.includes(reviewCode);
