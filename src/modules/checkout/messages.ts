import type { DeclineReason } from '../../contract/checkout.ts';
import type { MoneyAct, MoneyRefusal } from '../../contract/link-money.ts';
import type { LinkStatus } from '../../contract/public-link.ts';
import type { ActKind, DeclineCode } from './payment-attempt.model.ts';
import type { AccountVerdict } from './processor/account-check.ts';

/** Everything checkout says to payers and staff, in one place. */
export const messages = {
  pending: "Your bank's answer is awaited. Please do not pay again; this page shows the result as soon as it is known.",
  released: 'Your payment could not be completed, and nothing was charged. You can try again.',
  notCharged: 'Your card was not charged. You can try again.',
  cardUsed: 'Payment processing failed: this card entry was used already. Please enter the card again.',
  notPayable: 'This payment link is no longer available',
  noCredentials: 'This payment link is missing required merchant credentials and cannot process payments.',
  amountChanged: 'The amount of this link has changed. Please refresh the page.',
  tooManyPayments: 'Too many payment attempts. Please wait a few minutes and try again.',
  unsupportedType: 'This payment link asks for a kind of payment that is not supported.',
  noReceipt: 'Receipt not found',
  noReceiptYet: 'This link has not been paid by card, so there is no receipt.',
  receiptLimit: 'This receipt was sent 5 times today. Please try again tomorrow.',
  receiptNoEmail: 'Please enter an email address.',
  receiptNoPhone: 'This payment link has no phone number. Please send the receipt by email.',
  receiptNotTextable: 'This receipt cannot be sent by text. Please use email.',
  noPayment: 'No payment was made with this key',
  processorUnavailable: 'Card payments are not available for the moment. Nothing was charged.',
  notPaid: 'There is no approved payment with this id for this payment link',
  manualIntervention: 'Manual Intervention Required',
  voidTooSoon: 'The void was asked for a moment ago. Please wait a minute and ask again.',
  decideChanged: 'Something has happened to this payment meanwhile. Please look at it again before you decide.',
  decideNothing: 'No payment of this link waits for a decision.',
  decideTooEarly: 'The processor is still being asked about this payment. Please wait a few minutes.',
  dismissOpen:
    'This payment is not finished, so this notice cannot be dismissed. Please decide what became of the payment instead.',
  rrnTaken: 'This RRN is the one of another payment. Please look it up again.',
  rrnNotRecorded:
    'An RRN is recorded only of a payment that was charged. Please leave it out, or put it into the reason.',
  rrnKnown: 'The processor has named another RRN for this payment.',
  decideSuperseded:
    'Another payment has taken the place of this one. Please give the charge back at the processor, and then record that it was not charged.',
  dismissNothing: 'There is nothing to dismiss at this link.',
  voidForbidden: 'This payment cannot be voided here',
  voidMissing: 'Payment not found',
  voidSettled: 'Manual Intervention Required: the payment can no longer be voided. Refund it at the processor instead.',
  voidWaiting:
    'The processor cannot be reached at this moment. The void is kept, and is done as soon as the processor answers.',
  voidPending: 'The void was asked for; the processor has not confirmed it yet.',
  voidImpossible: 'Only an approved payment can be voided',
  actPending:
    'This was sent to the processor, which has not confirmed it yet. Please do not do it again; it is followed up.',
  actWaiting:
    'The processor cannot be reached at this moment. This is kept, and is done as soon as the processor answers. Please do not do it again.',
  nothingAwaited: 'No answer of the bank is awaited for this link.',
  askWaiting: 'The processor cannot be reached at this moment. It is asked as soon as it can be.',
  settledRefund: 'This payment has been settled, so it can no longer be voided. It can be refunded instead.',
  mostOf: { capture: 'The most that can be captured is', refund: 'The most that can be refunded is' },
} as const;

/** What the payer reads of a payment that was voided or released, or should be, by code. */
export const voidMessages = {
  credit_voided:
    'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.',
  credit_voiding: 'This payment link only accepts debit cards. Your credit card transaction is being voided.',
  voided: 'This payment was voided. Please contact the store.',
  voiding: 'This payment is being voided. Please contact the store.',
  refunded: 'This payment was refunded. Please contact the store.',
  charge_stands: 'Your card was charged and the charge could not be voided automatically. Please contact the store.',
  void_again:
    'Your credit card was charged although this store only accepts debit cards, and the charge could not be voided automatically. You can ask for the void again.',
  // The same of money that was only set aside.
  held_voided:
    'This payment link only accepts debit cards. Your credit card was not charged, and the amount that was set aside on it has been released.',
  held_voiding:
    'This payment link only accepts debit cards. Your credit card was not charged, and the amount that was set aside on it is being released.',
  held_stands:
    'Your card was not charged, but the amount is still set aside on it and could not be released automatically. Please contact the store.',
} as const;

/** What admins read of the processor's word on their credentials. */
export const credentialsMessages: Readonly<Record<AccountVerdict, string>> = {
  accepted: 'The processor takes these credentials.',
  token_refused: 'The processor does not know this Auth Token. Please copy it again from the iPOSpays portal.',
  token_expired: 'This Auth Token is not valid any more. Please generate a new one in the iPOSpays portal.',
  tpn_refused:
    'The processor does not know this TPN together with this Auth Token. Please check both in the iPOSpays portal.',
  account_refused: 'The processor refuses this TPN and Auth Token. Please check both in the iPOSpays portal.',
  unanswered:
    'The processor gave no answer, so nobody knows yet whether it takes these credentials. Please check them again in a minute.',
};

/** What staff read of an act that the processor refused. */
export const failedMessages: Readonly<Record<ActKind, string>> = {
  capture: 'The processor refused to capture this payment. Nothing was charged.',
  void: 'The processor refused to void this payment. It stands as before.',
  refund: 'The processor refused this refund. Nothing was returned.',
};

/** Why an act on the money of a link is not possible, for staff. */
export const moneyRefusals: Readonly<Record<MoneyRefusal, string>> = {
  nothing_paid: 'Nothing was paid by card for this link.',
  not_authorized: 'Nothing is set aside for this link.',
  still_authorized: 'The money is only set aside. Capture or release it instead.',
  settled: 'This payment has been settled, so it can no longer be voided. It can be refunded instead.',
  not_settled: 'This payment has not been settled yet. Void it instead.',
  unfinished: 'Something else is being done with this payment. Please wait until it has ended.',
  outcome_unknown: 'The processor has not said yet what became of this payment.',
  all_refunded: 'All of this payment was refunded.',
  partly_refunded: 'A part of this payment was refunded, so it can no longer be voided. The rest can be refunded.',
  all_voided: 'This payment was voided.',
  authorization_lapsed:
    "The customer's bank has let go of the money after seven days, so it can no longer be captured.",
};

const participles: Readonly<Record<MoneyAct, string>> = {
  capture: 'captured',
  release: 'released',
  void: 'voided',
  refund: 'refunded',
};

/** What staff read who ask for an act that is not possible: what could not be done, why, and where the link stands. */
export const refusalMessage = (act: MoneyAct, code: MoneyRefusal, status: LinkStatus): string =>
  `This link is ${status} and cannot be ${participles[act]}. ${moneyRefusals[code]}`;

/** What the payer reads of each reason for which nothing was charged. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  declined: 'Your bank declined this card.',
  declined_for_good: 'Your bank declined this card, and this payment link is now closed. Please contact the store.',
  card_unread: 'Payment processing failed: the card could not be read. Please enter it again.',
  store_refused: 'Payment processing failed: this store cannot take card payments right now. Please contact the store.',
};

/** Banks also say that a card was stolen, or that they suspect fraud; whoever holds it then is told no more than that it was declined. */
const reasonsByHostCode: Readonly<Partial<Record<string, DeclineReason>>> = {
  '51': 'funds',
  '82': 'security_code',
  N7: 'security_code',
};

/** What the payer is told of a decline by the code of the card's bank; null where that is only that it was declined. */
export const reasonOfDecline = (hostCode: string | null): DeclineReason | null =>
  reasonsByHostCode[hostCode?.toUpperCase() ?? ''] ?? null;

const declineReasons: Readonly<Record<DeclineReason, string>> = {
  funds: 'there is not enough money in the account',
  security_code: 'the security code is not right',
};

/** The same where the bank has said why. */
export const declinedMessage = (reason: DeclineReason): string =>
  `Your bank declined this card: ${declineReasons[reason]}.`;
