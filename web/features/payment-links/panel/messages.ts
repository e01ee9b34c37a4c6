import type { MoneyAct } from '../../../../src/contract/link-money.ts';
import type { LinkEvent } from '../../../../src/contract/link-event.ts';
import type { PaymentPlace } from '../../../../src/contract/payment-links.ts';

/** Labels and messages of the panel around its link. */
export const panelMessages = {
  label: 'Payment link',
  loading: 'Loading',
  notFound: 'There is no such payment link.',
  notFoundHint: 'It may belong to another store, or the address is not complete.',
  loadFailed: 'The payment link could not be loaded.',
  partFailed: 'A part of this could not be loaded.',
  close: 'Close',
  back: 'Back to the list',
  newer: 'Newer link',
  older: 'Older link',
  qr: 'QR code',
  more: 'More',
  copyNumber: 'Copy number',
  numberCopied: 'Transaction number copied to clipboard',
  noPhone: 'No phone number',
  openCustomer: (name: string) => `Open customer ${name}`,
  progress: 'Progress',
  notYet: 'Not yet',
  notTexted: 'Not by text',
  timeUnknown: 'Time not known',
  checking: 'Checking',
  waiting: 'No answer yet',
};

/** What is being asked of the bank. */
export const checkingMessages: Readonly<Record<MoneyAct | 'payment', string>> = {
  payment: 'The customer pressed Pay, and the answer has not arrived. Nothing will be charged twice.',
  capture: 'The capture was sent, and the answer has not arrived. Nothing will be captured twice.',
  release: 'The release was sent, and the answer has not arrived. Nothing is charged meanwhile.',
  void: 'The void was sent, and the answer has not arrived. Nothing is voided twice.',
  refund: 'The refund was sent, and the answer has not arrived. Nothing is refunded twice.',
};

export const placeMessages: Readonly<Record<PaymentPlace, string>> = {
  cash: 'in cash',
  terminal: 'at a card terminal',
  other: 'in another way',
};

/** Labels of the acts. */
export const actMessages = {
  sendAgain: 'Send SMS again',
  extend: 'Extend',
  amount: 'Modify Amount',
  notes: 'Edit Notes',
  noteLog: 'Notes edit log',
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
  customer: 'Open customer',
  receipt: 'Send receipt',
  askAgain: 'Ask the bank again',
  asking: 'Asking...',
};

/** What became of asking the bank again. */
export const askMessages = {
  asked: 'The bank was asked',
  askedText: 'This page changes by itself when the answer is there.',
  failed: 'The bank could not be asked.',
};

/** Why an act is not possible, beside it in the menu. */
export const reasonMessages = {
  confirmed: 'Already confirmed',
  notPaid: 'Not paid by card',
  loading: 'Loading...',
};

/** Labels of the sections below the head. */
export const sectionMessages = {
  card: 'Card and approval',
  cardLabel: 'Card',
  cardUnknown: 'Not known',
  approval: 'Approval code',
  copyApproval: 'Copy approval code',
  approvalCopied: 'Approval code copied to clipboard',
  refunded: 'Refunded',
  timeline: 'Timeline',
  noTimeline: 'Nothing has happened yet.',
  texts: 'SMS History',
  textCount: (count: number) => (count === 1 ? '1 text' : `${count} texts`),
  notes: 'Notes',
  noNotes: 'No notes.',
  internal: 'Internal, only your team',
  customerSees: 'Customer sees this',
};

/** What happened, in the timeline. */
export const eventMessages: Readonly<Record<LinkEvent['type'], string>> = {
  created: 'Created',
  opened: 'Opened',
  extended: 'Extended',
  amount_changed: 'Amount changed',
  disabled: 'Disabled',
  enabled: 'Enabled',
  expired: 'Expired',
  cancelled: 'Cancelled',
  paid_elsewhere: 'Marked as paid elsewhere',
  pos_confirmed: 'Confirmed in POS',
  renewal_asked: 'Customer asked for a new link',
  renewal_declined: 'Request for a new link laid aside',
  replaced: 'Replaced by another link',
  replaces: 'Takes the place of another link',
  locked: 'Locked',
  unlocked: 'Unlocked',
  receipt_sent: 'Receipt sent',
};

export const timelineMessages = {
  by: (name: string) => `by ${name}`,
  text: { sending: 'Text is being sent', sent: 'Text sent', delivered: 'Text delivered', failed: 'Text failed' },
  email: {
    sending: 'Email is being sent',
    sent: 'Email sent',
    delivered: 'Email delivered',
    failed: 'Email failed',
  },
  /** How a receipt was sent. */
  receipt: { text: 'by text', email: 'by email' },
  note: { internal: 'Internal note changed', customer: 'Customer note changed' },
  debitOnly: 'Debit Cards Only',
  types: { sale: 'Sale', preauth: 'Pre-authorization' },
};
