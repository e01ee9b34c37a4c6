/** Labels of the acts. */
export const actMessages = {
  sendAgain: 'Send SMS again',
  extend: 'Extend',
  extendAndEnable: 'Extend and enable',
  amount: 'Modify Amount',
  notes: 'Edit Notes',
  noteLog: { short: 'Edit log', full: 'Notes Edit Log' },
  textHistory: { short: 'Details', full: 'Details of the SMS history' },
  paymentHistory: 'Payment history',
  cancel: 'Cancel link',
  counter: 'Show at the counter',
  successor: 'Open the link in its place',
  replacedLink: 'Open the link it replaced',
  paidElsewhere: 'Mark as paid elsewhere',
  capture: 'Capture',
  release: 'Release',
  void: 'Void payment',
  refund: 'Refund',
  newLink: (name: string) => `New link for ${name}`,
  confirmPos: 'Confirm POS',
  unconfirm: 'Confirmed by mistake',
  customer: 'Open customer',
  connectPayments: 'Connect payments',
  connectNumber: 'Connect a number',
  receipt: 'Send receipt',
  evidence: 'Evidence for the bank',
  askAgain: 'Ask the bank again',
  asking: 'Asking...',
};

/** What became of asking the bank again. */
export const askMessages = {
  asked: 'The bank was asked',
  askedText: 'This page updates by itself when the answer arrives.',
  failed: 'The bank could not be asked.',
};

/** Why an act is not possible, beside it in the menu. */
export const reasonMessages = { loading: 'Loading...' };
