import type { LinkRow, StatusFilter } from '../../../src/contract/payment-links.ts';

/** The words of the status filter. */
export const filterWords: Readonly<Record<StatusFilter, string>> = {
  all: 'All statuses',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  voided: 'Voided',
  refunded: 'Refunded',
  disabled: 'Disabled',
};

/** What the list of links says. */
export const listTexts = {
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
  noMatchHint: 'Search by name, phone, e-mail, amount or transaction number.',
  clear: 'Clear filters',
  loadFailed: 'The payment links could not be loaded.',
  textState: 'Text:',
  columns: {
    customer: 'Customer',
    amount: 'Amount',
    status: 'Status',
    expires: 'Expires',
    created: 'Created',
    opened: 'Opened',
    text: 'Text',
  },
  fresh: (count: number) => (count === 1 ? 'Show 1 new link' : `Show ${count} new links`),
};

/** What is wrong with texting a link, in words, or null when it can be texted. */
export const whyNoText = (link: LinkRow): string | null => {
  if (
    link.status === 'completed' ||
    link.status === 'confirmed in pos' ||
    link.status === 'authorized' ||
    link.status === 'refunded'
  )
    return 'Already paid';
  if (link.customerPhone === '') return 'No phone number';
  if (link.isDisabled) return 'Enable the link first';
  if (link.status !== 'pending' || new Date(link.expiresAt) <= new Date()) return 'Extend the link first';
  return null;
};

/** What the actions of a link say. */
export const actionTexts = {
  copy: 'Copy URL',
  copied: 'Payment URL copied to clipboard',
  text: { idle: 'Send SMS', sending: 'Sending...', sent: 'SMS sent', failed: 'SMS failed' },
  textSent: 'SMS sent successfully',
  textFailed: 'Failed to send SMS',
  enable: 'Enable link',
  disable: 'Disable link',
  switched: (action: 'enable' | 'disable') => `Payment link ${action}d successfully`,
  switchFailed: (action: 'enable' | 'disable') => `The payment link could not be ${action}d.`,
  undo: 'Undo',
  confirm: 'Confirm POS entry',
  confirmed: 'Payment confirmed in POS successfully',
  confirmFailed: 'The payment could not be confirmed.',
  history: 'SMS history',
  paymentHistory: 'Payment history',
  qr: 'Show QR code',
  more: (name: string) => `More actions for ${name}`,
};

/** What the alert before a POS confirmation says. */
export const posTexts = {
  title: 'Confirm POS Entry',
  text: 'This states that the payment was entered in your point-of-sale system (POS). It cannot be taken back.',
  recorded: (email: string) => `It is recorded with the time and your name: ${email}.`,
  confirm: 'Confirm POS entry',
  busy: 'Confirming...',
};

/** What the history of a link's texts says. */
export const historyTexts = {
  title: 'SMS History',
  none: 'No SMS messages sent yet',
  loadFailed: 'The SMS history could not be loaded.',
  to: 'To',
  from: 'From',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
};
