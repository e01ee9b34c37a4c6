/** Labels and messages of the decision about a payment. */
export const decideMessages = {
  title: 'Decide payment',
  first:
    "First look the payment up in your processor's portal, by its amount or by its reference, which is in the payment history.",
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

/** Labels and messages of the dismissal of a notice. */
export const dismissMessages = {
  title: 'Dismiss notice',
  text: 'This notice goes away for everybody in your store:',
  submit: 'Dismiss notice',
  busy: 'Dismissing...',
  done: 'Notice dismissed',
  doneText: (name: string) => `The link for ${name} no longer shows it.`,
  failed: 'The notice could not be dismissed.',
};

/** The field of an admin's reason, in both ways to end a review. */
export const adminReasonMessages = {
  reason: 'Reason *',
  help: 'It is kept in the payment history with your name.',
};
