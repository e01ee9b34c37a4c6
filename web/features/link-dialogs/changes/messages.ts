/** Labels and messages of the dialog that lets a link be paid longer. */
export const extendMessages = {
  title: 'Extend Payment Link Expiration',
  text: 'The customer can pay until the new time. A link that has ended, failed or been closed opens again. It is recorded with your name.',
  choice: 'Extend by',
  from: 'Current end',
  to: 'New end',
  amount: 'New amount ($)',
  amountHelp: 'Leave empty to keep the amount.',
  submit: 'Extend link',
  enables: 'The link is disabled. Extending it enables it too.',
  submitDisabled: 'Extend and enable',
  busy: 'Extending...',
  done: 'Payment link updated successfully',
  failed: 'The payment link could not be extended.',
};

/** Labels and messages of the dialog that changes the amount. */
export const amountMessages = {
  title: 'Modify Payment Amount',
  text: 'The customer is asked for the new amount from now on. It is recorded with your name.',
  from: 'Current amount',
  to: 'New amount',
  none: 'Not entered',
  amount: 'New amount ($) *',
  submit: 'Update amount',
  busy: 'Updating...',
  done: 'Payment link amount modified successfully',
  failed: 'The amount could not be changed.',
};

/** Labels and messages of the dialog that changes the notes. */
export const notesMessages = {
  title: 'Edit Notes',
  recorded: 'Every change is kept in the edit log with your name.',
  internal: 'Internal Notes',
  internalHelp: 'Only your team sees this.',
  customer: 'Customer Notes',
  customerHelp: 'The customer reads this on the payment page.',
  customerSees: 'Customer sees this',
  submit: 'Save notes',
  busy: 'Saving...',
  done: 'Payment link notes have been updated successfully.',
  failedTitle: 'Update Failed',
  failed: 'The notes could not be saved.',
  conflict: (by: string | null) =>
    `${by ?? 'Somebody else'} changed these notes while you were writing. Your changes are not saved yet.`,
  conflictToast: 'Somebody else has changed these notes.',
  theirs: (by: string | null) => (by === null ? 'Saved now' : `Saved now, by ${by}`),
  mine: 'Yours',
  empty: 'Empty',
  takeTheirs: 'Use theirs',
  keepMine: 'Save mine',
};

/** Labels and messages of the log of the notes. */
export const noteLogMessages = {
  title: 'Notes Edit Log',
  none: 'No edit history available for this payment link.',
  loadFailed: 'The edit log could not be loaded.',
  types: { internal: 'Internal note', customer: 'Customer note' },
  by: (name: string | null) => `by ${name ?? 'a former user'}`,
  before: 'Before',
  after: 'After',
  empty: 'Empty',
};

/** Labels and messages of the dialog that withdraws a link. */
export const cancelMessages = {
  title: 'Cancel link',
  text: 'The link is withdrawn: nobody can pay it unless it is extended. It is recorded with your name.',
  reason: 'Reason *',
  reasonHelp: 'The customer reads this when they open the link.',
  submit: 'Cancel link',
  keep: 'Keep link',
  busy: 'Cancelling...',
  done: 'Payment link cancelled',
  failed: 'The payment link could not be cancelled.',
};

/** Labels and messages of the dialog that says that a payment was confirmed in POS by mistake. */
export const unconfirmMessages = {
  title: 'Confirmed by mistake',
  text: 'The payment waits for the register again. What it was confirmed as, by whom and why it was a mistake stay in its history.',
  by: (who: string, when: string) => `Confirmed by ${who}, ${when}.`,
  reason: 'Reason *',
  reasonHelp: 'Your team reads it in the history of the link.',
  submit: 'Not in the register',
  keep: 'Keep confirmed',
  busy: 'Recording...',
  done: 'The payment waits for the register again',
  failed: 'The confirmation could not be changed.',
};

/** Labels and messages of the dialog that records a payment made elsewhere. */
export const paidElsewhereMessages = {
  title: 'Mark as paid elsewhere',
  text: 'The link is closed as paid, and nothing is charged here. It is recorded with your name.',
  place: 'Where was it paid? *',
  places: { cash: 'Cash', terminal: 'Card terminal', other: 'Other' },
  note: 'Note',
  noteHelp: 'For your team: a receipt number, for example.',
  submit: 'Mark as paid',
  busy: 'Recording...',
  done: 'Payment recorded',
  failed: 'The payment could not be recorded.',
};
