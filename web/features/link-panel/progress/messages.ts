import type { MoneyAct } from '../../../../src/contract/checkout/link-money.ts';
import type { LinkEvent } from '../../../../src/contract/links/link-event.ts';
import type { PaymentPlace } from '../../../../src/contract/links/payment-links.ts';

/** What is being asked of the bank. */
export const checkingMessages: Readonly<Record<MoneyAct | 'payment', string>> = {
  payment: 'The customer pressed Pay, and the answer has not arrived. Nothing will be charged twice.',
  capture: 'The capture was sent, and the answer has not arrived. Nothing will be captured twice.',
  release: 'The release was sent, and the answer has not arrived. Nothing is charged in the meantime.',
  void: 'The void was sent, and the answer has not arrived. Nothing is voided twice.',
  refund: 'The refund was sent, and the answer has not arrived. Nothing is refunded twice.',
};

export const placeMessages: Readonly<Record<PaymentPlace, string>> = {
  cash: 'in cash',
  terminal: 'at a card terminal',
  other: 'in another way',
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
  pos_unconfirmed: 'Confirmed in POS by mistake',
  renewal_asked: 'Customer asked for a new link',
  renewal_declined: 'Request for a new link declined',
  replaced: 'Replaced by another link',
  replaces: 'Replaces another link',
  locked: 'Locked',
  unlocked: 'Unlocked',
  receipt_sent: 'Receipt sent',
  store_not_known: 'Whoever got it does not know your store',
  wrong_number: 'Whoever got it says: wrong number',
  number_confirmed: 'Number confirmed',
  reminders_off: 'Reminders switched off',
  reminders_on: 'Reminders switched on',
  automation_left_out: 'Not done by itself',
};

export const timelineMessages = {
  by: (name: string) => `by ${name}`,
  text: { sending: 'Text is being sent', sent: 'Text sent', delivered: 'Text delivered', failed: 'Text failed' },
  reminder: {
    sending: 'Reminder is being sent',
    sent: 'Reminder sent',
    delivered: 'Reminder delivered',
    failed: 'Reminder failed',
  },
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
