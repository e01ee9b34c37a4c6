import type { ReviewCode } from '../../../../src/contract/checkout/review.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';

/** What the review dialogs need of a link. */
export type LinkUnderReview = Pick<
  LinkRow,
  'linkId' | 'customerName' | 'transactionNumber' | 'amount' | 'status' | 'reviewCode' | 'reviewReason'
>;

/** What an admin can say of a payment, and what each answer leads to. */
interface DecisionChoices {
  readonly charged: string;
  readonly notCharged: string;
  readonly labels?: { readonly charged: string; readonly notCharged: string };
}

const usualLabels = { charged: 'It was charged', notCharged: 'It was not charged' };

const paymentConsequences: DecisionChoices = {
  charged:
    'The link is completed, and the payment counts in your figures. Money that is only set aside still has to be captured.',
  notCharged: 'The link can be paid again. A charge that turns up later is voided automatically.',
};
const voidConsequences: DecisionChoices = {
  charged: 'The charge stays, and the payment counts in your figures.',
  notCharged: 'The money went back to the customer. A link that it had paid is voided.',
};

/** The same of money that was only set aside. */
const releaseConsequences: DecisionChoices = {
  charged: 'It stays set aside. It can be released, or captured where the link takes this card.',
  notCharged: 'Nothing is set aside on the card any more, and nothing was charged. The link is voided.',
  labels: { charged: 'It is still set aside', notCharged: 'It was released' },
};

const captureConsequences: DecisionChoices = {
  charged: 'The capture is recorded: the link is completed, and the payment counts in your figures.',
  notCharged: 'The money is still set aside. It can be captured again, or released.',
};
const refundConsequences: DecisionChoices = {
  charged: 'The refund was not made. The charge stays, and it can be refunded again.',
  notCharged: 'The refund is recorded: the money went back to the customer.',
};

/** What each decision leads to, where it is not about a payment but about what was done with one. */
const otherConsequences: Partial<Record<ReviewCode, DecisionChoices>> = {
  void_silent: voidConsequences,
  void_failed: voidConsequences,
  decision_doubted: voidConsequences,
  charge_unnamed: voidConsequences,
  credit_decided: voidConsequences,
  capture_silent: captureConsequences,
  refund_silent: refundConsequences,
};

const aboutHeldMoney: readonly ReviewCode[] = ['void_failed', 'void_silent', 'credit_decided'];

/** What each decision leads to: of a payment, a capture or a refund, or of a void that may have been executed. */
export const consequencesOf = ({ reviewCode, status }: Pick<LinkRow, 'reviewCode' | 'status'>): DecisionChoices => {
  if (status === 'authorized' && reviewCode !== null && aboutHeldMoney.includes(reviewCode)) return releaseConsequences;
  return (reviewCode === null ? undefined : otherConsequences[reviewCode]) ?? paymentConsequences;
};

/** How the two answers are named. */
export const labelsOf = (link: Parameters<typeof consequencesOf>[0]): typeof usualLabels =>
  consequencesOf(link).labels ?? usualLabels;

const namedCodes: readonly ReviewCode[] = ['void_silent', 'void_failed', 'capture_silent', 'refund_silent'];

/** Whether the processor may not have said yet by which number it knows the charge. */
export const mayLackRrn = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): boolean =>
  reviewCode !== null && !namedCodes.includes(reviewCode);
