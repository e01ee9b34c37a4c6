import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { awaitsDecision, type ReviewCode } from '../../../../src/contract/review.ts';
import { useUser } from '../../../core/session-api.ts';

/** What the review dialogs need of a link. */
export type LinkUnderReview = Pick<
  LinkRow,
  'linkId' | 'customerName' | 'transactionNumber' | 'amount' | 'status' | 'reviewCode' | 'reviewReason'
>;

/** How an admin ends the review of a link, or null where it has none. */
export const reviewActionOf = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): 'decide' | 'dismiss' | null => {
  if (reviewCode === null) return null;
  return awaitsDecision(reviewCode) ? 'decide' : 'dismiss';
};

/** Whether the signed-in user may end reviews. */
export const useMayReview = (): boolean => useUser().role === 'admin';

/** Labels and messages of both ways to end a review. */
export const reviewMessages = {
  menu: { decide: 'Decide payment', dismiss: 'Dismiss notice' },
  button: { decide: 'Decide…', dismiss: 'Dismiss…' },
  onlyAdmins: { decide: 'Only an admin can decide this', dismiss: 'Only an admin can dismiss this' },
  reason: 'Reason *',
  reasonHelp: 'It is kept in the payment history with your name.',
  cancel: 'Cancel',
};

/** Labels and messages of the decision about a payment. */
export const decideMessages = {
  title: 'Decide payment',
  first:
    "First look the payment up in your processor's portal, by its amount or by its reference, which stands in the payment history.",
  question: 'What became of it? *',
  rrn: 'RRN',
  rrnHelp:
    'The number of this payment in the portal. Without it the payment may not be captured, voided or refunded from here.',
  record: (choice: string) => `Record: ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  submit: 'Record decision',
  busy: 'Recording...',
  done: 'Decision recorded',
  failed: 'The decision could not be recorded.',
};

/** What an admin can say of a payment, and what each answer leads to. */
export interface DecisionChoices {
  readonly charged: string;
  readonly notCharged: string;
  readonly labels?: { readonly charged: string; readonly notCharged: string };
}

const usualLabels = { charged: 'It was charged', notCharged: 'It was not charged' };

const paymentConsequences: DecisionChoices = {
  charged: 'The link is completed, and the payment counts in your figures.',
  notCharged: 'The link can be paid again. A charge that turns up later is voided automatically.',
};
const voidConsequences: DecisionChoices = {
  charged: 'The charge stays, and the payment counts in your figures.',
  notCharged: 'The money went back to the customer. A link that it had paid is voided.',
};

/** The same of money that was only set aside. */
const releaseConsequences: DecisionChoices = {
  charged: 'It stays set aside. It can be captured or released.',
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
  capture_silent: captureConsequences,
  refund_silent: refundConsequences,
};

/** What each decision leads to: of a payment, a capture or a refund, or of a void that may have been executed. */
export const consequencesOf = ({ reviewCode, status }: Pick<LinkRow, 'reviewCode' | 'status'>): DecisionChoices => {
  if (status === 'authorized' && (reviewCode === 'void_failed' || reviewCode === 'void_silent'))
    return releaseConsequences;
  return (reviewCode === null ? undefined : otherConsequences[reviewCode]) ?? paymentConsequences;
};

/** How the two answers are named. */
export const labelsOf = (link: Parameters<typeof consequencesOf>[0]): typeof usualLabels =>
  consequencesOf(link).labels ?? usualLabels;

const namedCodes: readonly ReviewCode[] = ['void_silent', 'void_failed', 'capture_silent', 'refund_silent'];

/** Whether the processor may not have said yet by which number it knows the charge. */
export const mayLackRrn = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): boolean =>
  reviewCode !== null && !namedCodes.includes(reviewCode);

/** Labels and messages of the dismissal of a notice. */
export const dismissMessages = {
  title: 'Dismiss notice',
  text: 'This notice goes away for everybody in your store:',
  submit: 'Dismiss notice',
  busy: 'Dismissing...',
  done: 'Notice dismissed',
  doneText: (name: string) => `The link of ${name} shows it no more.`,
  failed: 'The notice could not be dismissed.',
};
