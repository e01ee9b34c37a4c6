import type { LockCode, RemindersEnded, WhyNotTexted } from '../../../src/contract/links/payment-links.ts';

/** Why a link cannot be texted, beside the action that is disabled. */
export const notTextedMessages: Readonly<Record<WhyNotTexted, string>> = {
  no_phone: 'No phone number',
  disabled: 'Enable the link first',
  authorized: 'Already paid',
  paid: 'Already paid',
  refunded: 'Already paid',
  expired: 'Extend the link first',
  failed: 'Extend the link first',
  voided: 'Extend the link first',
  cancelled: 'Extend the link first',
  locked: 'Unlock the link first',
  disowned: 'Confirm the number first',
};

/** What staff read of a link that is not theirs who got it, and how they let it be texted again. */
export const disownedMessages = {
  store_not_known: (ago: string) => `Whoever got this link said ${ago} that they do not know your store.`,
  wrong_number: (ago: string) => `Whoever got this link said ${ago} that it is a wrong number.`,
  whatNow: 'No more texts about it go to this number. If it is right, confirm it; if not, make a new link.',
  confirm: 'Confirm number',
  confirmed: 'The payment link can be texted again',
  confirmFailed: 'The number could not be confirmed.',
};

/** Why a link takes no payments until it is unlocked. */
export const lockReasons: Readonly<Record<LockCode, string>> = {
  many_cards: 'Too many different cards were declined on this link.',
  many_tries: 'Cards were declined here for somebody whose cards were declined again and again at your store.',
  same_cards: 'The declined cards begin with the same digits as many others declined at your store.',
  store_under_attack: 'Cards were declined here while somebody was trying many cards at your store.',
};

/** Labels and messages about a customer who asks for a new link. */
export const renewalMessages = {
  asked: (ago: string) => `Your customer asked for a new link ${ago}.`,
  grant: 'Renew and text',
  grantInRow: 'Renew',
  granting: 'Renewing...',
  decline: 'Say no',
  granted: 'The payment link can be paid for another 24 hours, and its text is on its way',
  notTexted: (why: string) => `The payment link can be paid for another 24 hours, but was not texted: ${why}`,
  grantFailed: 'The payment link could not be renewed.',
  declined: 'The request was declined; the customer can no longer ask with this link',
  declineFailed: 'The request could not be declined.',
};

/** Labels and messages about the reminders of a link. */
export const reminderMessages = {
  title: 'Reminders',
  next: (moment: string) => `Reminder ${moment}`,
  ended: {
    off: 'Reminders are switched off for this link.',
    replied: 'No more reminders: the customer has written back.',
    opted_out: 'No more reminders: the customer wants no texts.',
    refused: 'No more reminders: the last one could not be sent.',
  } satisfies Readonly<Record<RemindersEnded, string>>,
  stop: 'Stop reminders',
  resume: 'Resume reminders',
  stopped: 'The customer gets no more reminders of this link',
  resumed: 'Reminders of this link go out again',
  failed: 'The reminders of the link could not be changed.',
};

/** Labels and messages of the actions on a link. */
export const actionMessages = {
  copy: 'Copy URL',
  copied: 'Payment URL copied to clipboard',
  text: { idle: 'Send SMS', sending: 'Sending...', sent: 'SMS sent', failed: 'SMS failed' },
  textSent: 'SMS sent successfully',
  textFailed: 'Failed to send SMS',
  enable: 'Enable link',
  disable: 'Disable link',
  toggled: (action: 'enable' | 'disable') => `Payment link ${action}d successfully`,
  toggleFailed: (action: 'enable' | 'disable') => `The payment link could not be ${action}d.`,
  undo: 'Undo',
  unlock: 'Unlock link',
  unlocked: 'The payment link can be paid again',
  unlockFailed: 'The payment link could not be unlocked.',
  confirm: 'Confirm POS entry',
  confirmed: 'Payment confirmed in POS successfully',
  confirmFailed: 'The payment could not be confirmed.',
  qr: 'Show QR code',
  more: (name: string) => `More actions for ${name}`,
};

/** Why an act on a link is not possible, beside the act. */
export const reasons = {
  paid: 'Already paid',
  authorized: 'The money is set aside on the card',
  refunded: 'Already refunded',
  cancelled: 'The link is cancelled',
  voided: 'The payment was voided',
  replaced: 'Another link has taken its place',
  checking: 'We are checking with the bank',
  notConnected: 'Connect payments first',
  noNumber: 'Connect a number first',
};

/** The acts in the menu of a link, beside those of its actions. */
export const actLabels = {
  extend: 'Extend expiration',
  extendAndEnable: 'Extend and enable',
  amount: 'Modify Amount',
  capture: 'Capture payment',
  release: 'Release authorization',
  void: 'Void payment',
  refund: 'Refund',
  cancel: 'Cancel link',
  select: 'Select',
};

/** Says what became of a text. */
export const textMessages = {
  notTaken: 'The text could not be sent.',
} as const;

/** Labels of what makes a link, wherever it is offered. */
export const createLinkMessages = {
  tab: 'Create Link',
  title: 'Create Payment Link',
  hint: 'Create a new payment link for your customer',
  back: 'Back',
  close: 'Close',
  loading: 'Loading',
};

/** How the delivery of a text is called, in the history of the texts and in the thread of the panel. */
export const deliveryMessages = { sending: 'Sending…', sent: 'Sent', delivered: 'Delivered', failed: 'Failed' };

/** The status of a link in one word. */
export const statusMessages = {
  pending: 'Pending',
  authorized: 'Authorized',
  completed: 'Completed',
  confirmed: 'Confirmed in POS',
  paidElsewhere: 'Paid elsewhere',
  failed: 'Failed',
  voided: 'Voided',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  expired: 'Expired',
  disabled: 'Disabled',
  checking: 'Checking',
  locked: 'Locked',
  textFailed: 'Text failed',
};

/** How far a link has come, joined by commas behind its status. */
export const stepTexts = {
  none: 'Not sent yet',
  sent: 'sent',
  opened: 'opened',
  paid: 'paid',
  sending: 'sending',
  textFailed: 'text failed',
  authorized: 'authorized',
  paymentFailed: 'payment failed',
  paymentChecked: 'payment being checked',
  signature: { awaited: 'waits for a signature', declined: 'signature declined' },
};

/** The points of the progress of a link. */
export const stepMessages = {
  sent: 'Sent',
  notSent: 'Not sent',
  opened: 'Opened',
  checking: 'Checking',
  declined: 'Declined',
  authorized: 'Authorized',
  paid: 'Paid',
};

/** What became of a payment since, behind its time. */
export const sinceMessages = { voided: 'voided', refunded: 'refunded', lapsed: 'lapsed', released: 'released' };

/** The two ways to end a review. */
export const reviewLabels = {
  menu: { decide: 'Decide payment', dismiss: 'Dismiss notice' },
  button: { decide: 'Decide…', dismiss: 'Dismiss…' },
  onlyAdmins: { decide: 'Only an admin can decide this', dismiss: 'Only an admin can dismiss this' },
};
