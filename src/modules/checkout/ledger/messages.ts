import type { DeclineReason } from '../../../contract/checkout/checkout.ts';
import type { DeclineCode } from './payment-attempt.model.ts';

/** What the payer reads of each reason for which nothing was charged. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  declined: 'Your bank declined this card.',
  declined_for_good:
    'Your bank declined this card, and this payment link takes no more cards. Please contact the store.',
  card_unread: 'Payment processing failed: the card could not be read. Please enter it again.',
  store_refused: 'Payment processing failed: this store cannot take card payments right now. Please contact the store.',
};

/** Banks also say that a card was stolen, or that they suspect fraud; whoever holds it then is told no more than that it was declined. */
const reasonsByHostCode: Readonly<Partial<Record<string, DeclineReason>>> = {
  '51': 'funds',
  '82': 'security_code',
  N7: 'security_code',
};

/** What payers and staff are told of a decline by the code of the card's bank; null where that is only that it was declined. */
export const reasonOfDecline = (hostCode: string | null): DeclineReason | null =>
  reasonsByHostCode[hostCode?.toUpperCase() ?? ''] ?? null;

/** What is said of a charge whose void the processor refuses. */
export const manualIntervention = 'Manual Intervention Required';
