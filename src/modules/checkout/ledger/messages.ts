import type { DeclineCode } from './payment-attempt.model.ts';

/** What the payer reads of each reason for which nothing was charged. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  declined: 'Your bank declined this card.',
  declined_for_good: 'Your bank declined this card, and this payment link is now closed. Please contact the store.',
  card_unread: 'Payment processing failed: the card could not be read. Please enter it again.',
  store_refused: 'Payment processing failed: this store cannot take card payments right now. Please contact the store.',
};

/** What is said of a charge whose void the processor refuses. */
export const manualIntervention = 'Manual Intervention Required';
