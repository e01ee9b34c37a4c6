import type { DeclineReason } from '../../../contract/checkout/checkout.ts';

/** What payers are told of a charge. */
export const messages = {
  pending: "Your bank's answer is awaited. Please do not pay again; this page shows the result as soon as it is known.",
  released: 'Your payment could not be completed, and nothing was charged. You can try again.',
  notCharged: 'Your card was not charged. You can try again.',
  cardUsed: 'Payment processing failed: this card entry has already been used. Please enter the card again.',
  notPayable: 'This payment link is no longer available',
  noCredentials: 'This payment link is missing required merchant credentials and cannot process payments.',
  signatureRequired: 'Please read and sign first.',
  amountChanged: 'The amount of this link has changed. Please refresh the page.',
  tooManyPayments: 'Too many payment attempts. Please wait a few minutes and try again.',
  unsupportedType: 'This payment link asks for a kind of payment that is not supported.',
  noPayment: 'No payment was made with this key',
  processorUnavailable: 'Card payments are not available at the moment. Nothing was charged.',
  notPaid: 'There is no approved payment with this id for this payment link',
} as const;

/** What the payer reads of a payment that was voided or released, or should be, by code. */
export const voidMessages = {
  credit_voided:
    'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.',
  credit_voiding: 'This payment link only accepts debit cards. Your credit card transaction is being voided.',
  funding_voided:
    'This payment link only accepts debit cards, and your bank did not confirm that yours is one. The transaction has been automatically voided.',
  funding_voiding:
    'This payment link only accepts debit cards, and your bank did not confirm that yours is one. The transaction is being voided.',
  voided: 'This payment was voided. Please contact the store.',
  voiding: 'This payment is being voided. Please contact the store.',
  refunded: 'This payment was refunded. Please contact the store.',
  charge_stands: 'Your card was charged and the charge could not be voided automatically. Please contact the store.',
  void_again:
    'Your card was charged although this store only accepts debit cards, and the charge could not be voided automatically. You can ask for the void again.',
  // The same of money that was only set aside.
  held_voided:
    'This payment link only accepts debit cards. Your card was not charged, and the amount that was set aside on it has been released.',
  held_voiding:
    'This payment link only accepts debit cards. Your card was not charged, and the amount that was set aside on it is being released.',
  held_stands:
    'Your card was not charged, but the amount is still set aside on it and could not be released automatically. Please contact the store.',
} as const;

const declineReasons: Readonly<Record<DeclineReason, string>> = {
  funds: 'there is not enough money in the account',
  security_code: 'the security code is wrong',
};

/** What the payer reads where the bank has said why. */
export const declinedMessage = (reason: DeclineReason): string =>
  `Your bank declined this card: ${declineReasons[reason]}.`;
