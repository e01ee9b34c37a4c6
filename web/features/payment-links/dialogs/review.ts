import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { awaitsDecision, type ReviewCode } from '../../../../src/contract/review.ts';
import { useUser } from '../../../core/session-api.ts';

/** What the review dialogs need of a link. */
export type LinkUnderReview = Pick<
  LinkRow,
  'linkId' | 'customerName' | 'transactionNumber' | 'amount' | 'reviewCode' | 'reviewReason'
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
  choices: { charged: 'It was charged', notCharged: 'It was not charged' },
  submit: { charged: 'Record: it was charged', notCharged: 'Record: it was not charged', none: 'Record decision' },
  busy: 'Recording...',
  done: 'Decision recorded',
  failed: 'The decision could not be recorded.',
};

const paymentConsequences = {
  charged: 'The link is completed, and the payment counts in your figures.',
  notCharged: 'The link can be paid again. A charge that turns up later is voided automatically.',
};
const voidConsequences = {
  charged: 'The charge stays, and the payment counts in your figures.',
  notCharged: 'The money went back to the customer. A link that it had paid is voided.',
};

const voidCodes: readonly ReviewCode[] = ['void_silent', 'void_failed', 'decision_doubted', 'charge_unnamed'];

/** What each decision leads to: of a payment, or of a void that may have been executed. */
export const consequencesOf = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): typeof paymentConsequences =>
  reviewCode !== null && voidCodes.includes(reviewCode) ? voidConsequences : paymentConsequences;

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
