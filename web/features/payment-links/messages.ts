import type { LockCode, StatusFilter, WhyNotTexted } from '../../../src/contract/payment-links.ts';

/** The labels of the status filter. */
export const filterLabels: Readonly<Record<StatusFilter, string>> = {
  all: 'All statuses',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  voided: 'Voided',
  refunded: 'Refunded',
  disabled: 'Disabled',
  authorized: 'Authorized',
  to_confirm: 'To confirm',
  partly_refunded: 'Partly refunded',
  paid_elsewhere: 'Paid elsewhere',
  cancelled: 'Cancelled',
  asks_renewal: 'Asks for a new link',
};

/** Labels and messages of the screen and its list. */
export const listMessages = {
  title: 'Payment Links',
  subtitle: 'Create, text and follow payment links',
  tabs: { list: 'All Links', create: 'Create Link' },
  search: 'Search links...',
  status: 'Status',
  create: 'Create Payment Link',
  createHint: 'Create a new payment link for your customer',
  none: 'No payment links created yet.',
  noneHint: 'Create one, text it to your customer, and watch it turn paid.',
  noMatch: 'No payment links match your search criteria.',
  noMatchHint: 'Search by name, phone, email, amount or transaction number.',
  clear: 'Clear filters',
  loadFailed: 'The payment links could not be loaded.',
  textStatus: 'Text:',
  columns: {
    customer: 'Customer',
    amount: 'Amount',
    status: 'Status',
    expires: 'Expires',
    created: 'Created',
    opened: 'Opened',
    text: 'Text',
  },
  showNew: (count: number) => (count === 1 ? 'Show 1 new link' : `Show ${count} new links`),
};

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
  unknown_status: 'Unknown status',
};

/** Why a link takes no payments until it is unlocked. */
export const lockReasons: Readonly<Record<LockCode, string>> = {
  many_cards: 'Too many different cards were declined on this link.',
  many_tries: 'Cards were declined here by somebody who was declined again and again at your store.',
  same_cards: 'Cards were declined here that begin like many others declined at your store.',
  store_under_attack: 'Cards were declined here while somebody tries many cards at your store.',
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
  declined: 'The request was laid aside; the customer can no longer ask with this link',
  declineFailed: 'The request could not be laid aside.',
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
  history: 'SMS history',
  paymentHistory: 'Payment history',
  qr: 'Show QR code',
  more: (name: string) => `More actions for ${name}`,
};

/** The question before a POS confirmation. */
export const confirmPosMessages = {
  title: 'Confirm POS Entry',
  text: 'This states that the payment was entered in your point-of-sale system (POS). It cannot be taken back.',
  left: (amount: string) => `A part was refunded: ${amount} of the payment belongs in the register.`,
  recorded: (email: string) => `It is recorded with the time and your name: ${email}.`,
  confirm: 'Confirm POS entry',
  busy: 'Confirming...',
};

/** Labels and messages of the SMS history. */
export const smsHistoryMessages = {
  title: 'SMS History',
  none: 'No SMS messages sent yet',
  loadFailed: 'The SMS history could not be loaded.',
  to: 'To',
  from: 'From',
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
};
