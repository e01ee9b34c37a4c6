import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import type { ReviewCode } from '../../../../src/contract/review.ts';

/** What both ways to end a review say. */
export const reviewTexts = {
  menu: { decide: 'Decide payment', dismiss: 'Dismiss notice' },
  atLink: { decide: 'Decide…', dismiss: 'Dismiss…' },
  onlyAdmins: { decide: 'Only an admin can decide this', dismiss: 'Only an admin can dismiss this' },
  reason: 'Reason *',
  reasonHelp: 'It is kept in the payment history with your name.',
  cancel: 'Cancel',
};

/** What the decision about a payment says. */
export const decideTexts = {
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

const ofPayment = {
  charged: 'The link is completed, and the payment counts in your figures.',
  notCharged: 'The link can be paid again. A charge that turns up later is voided automatically.',
};
const ofVoid = {
  charged: 'The charge stays, and the payment counts in your figures.',
  notCharged: 'The money went back to the customer. A link that it had paid is voided.',
};

const ofVoids: readonly ReviewCode[] = ['void_silent', 'void_failed', 'decision_doubted'];

/** What each decision leads to: about a payment, or about a charge that may have gone back. */
export const consequencesOf = ({ reviewCode }: Pick<LinkRow, 'reviewCode'>): typeof ofPayment =>
  reviewCode !== null && ofVoids.includes(reviewCode) ? ofVoid : ofPayment;

/** What the dismissal of words for staff says. */
export const dismissTexts = {
  title: 'Dismiss notice',
  text: 'This notice goes away for everybody in your store:',
  submit: 'Dismiss notice',
  busy: 'Dismissing...',
  done: 'Notice dismissed',
  doneText: (name: string) => `The link of ${name} shows it no more.`,
  failed: 'The notice could not be dismissed.',
};
