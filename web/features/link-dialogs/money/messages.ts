import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
import type { MoneyAct } from '../../../../src/contract/checkout/link-money.ts';

interface ActMessages {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly busy: string;
  readonly done: string;
  readonly failed: string;
}

/** What each act on the money of a link is called and does. */
export const moneyMessages: Readonly<Record<MoneyAct, ActMessages>> = {
  capture: {
    title: 'Capture payment',
    text: 'Charges the money that is set aside on the card. This can be done once.',
    submit: 'Capture',
    busy: 'Capturing...',
    done: 'Payment captured',
    failed: 'The payment could not be captured.',
  },
  release: {
    title: 'Release payment',
    text: 'Releases the money that is set aside on the card. Nothing is charged, and the link is closed.',
    submit: 'Release payment',
    busy: 'Releasing...',
    done: 'Payment released',
    failed: 'The payment could not be released.',
  },
  void: {
    title: 'Void payment',
    text: `Takes the charge back before the day's batch closes. Nothing stays charged; the bank may show it as pending for up to ${pendingEntryDays} days.`,
    submit: 'Void payment',
    busy: 'Voiding...',
    done: 'Payment voided',
    failed: 'The payment could not be voided.',
  },
  refund: {
    title: 'Refund payment',
    text: 'Sends money back to the card that paid. It reaches the customer in 3 to 5 days.',
    submit: 'Refund',
    busy: 'Refunding...',
    done: 'Refund made',
    failed: 'The refund could not be made.',
  },
};

/** Labels and messages that all acts on the money share. */
export const moneyFormMessages = {
  loading: 'Loading',
  recorded: (email: string) => `It is recorded that ${email} did this, and when.`,
  card: 'Card',
  amount: { capture: 'Amount to capture ($) *', refund: 'Amount to refund ($) *' },
  tooMuch: (most: string) => `At most ${most}`,
  capturedAll: 'Everything that is set aside is charged.',
  capturedPart: (rest: string) => `The other ${rest} goes back to the card and is not charged.`,
  refundedAll: 'All that is left of the payment is refunded.',
  refundedPart: (rest: string) => `${rest} stays paid.`,
  reason: 'Reason *',
  optionalReason: 'Reason',
  reasonHelp: 'It is kept in the payment history.',
  impossible: 'This is not possible now.',
  loadFailed: 'The state of this payment could not be loaded.',
  pendingTitle: 'We are checking with the bank',
  pendingText:
    'The answer has not arrived yet. Nothing is done twice. You can close this: the link shows the outcome by itself.',
  refused: 'The bank refused it, and nothing was changed.',
  close: 'Close',
};

/** Labels and messages of the dialog that sends a receipt again. */
export const receiptDialogMessages = {
  title: 'Send receipt',
  explanation:
    'The customer gets the address of the receipt, which also shows later refunds. It is recorded with your name.',
  by: 'How should it be sent? *',
  text: 'Text',
  email: 'Email',
  address: 'Email address',
  addressHelp: 'The address of the customer, or another one that they ask for.',
  submit: 'Send receipt',
  busy: 'Sending...',
  done: 'Receipt sent',
  failed: 'The receipt could not be sent.',
};
