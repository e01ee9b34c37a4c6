/** What staff read who want to extend a link after the one that it had replaced was paid after all. */
export const replacedLinkPaidMessage =
  'The link that this one replaced was paid after all, so this one cannot be extended.';

export const paymentInProgressMessage =
  'A payment for this link is under way. Please wait for its outcome and try again.';

/** What staff read who save notes that somebody else has changed since they were read. */
export const notesChangedMessage = (by: string | null): string =>
  `${by ?? 'Somebody else'} has changed these notes since you opened them. Please look at them again before you save.`;

/** What staff read who confirm payments in POS whose amounts have changed since they were read. */
export const registerChangedMessage =
  'What is left of these payments has changed since you read it. Nothing was confirmed; please look at them again.';
