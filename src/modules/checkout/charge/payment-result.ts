import { readCardLabels } from '../../../contract/checkout/card-name.ts';
import type { PaymentResult } from '../../../contract/checkout/checkout.ts';
import { toDecimal } from '../../../contract/money.ts';
import { receiptPath } from '../../../contract/receipts/receipts.ts';
import {
  type DeclineCode,
  declineMessages,
  isStepOfSale,
  manualIntervention,
  type PaymentView,
  reasonOfDecline,
  type VoidReason,
} from '../ledger/index.ts';
import { declinedMessage, messages, voidMessages } from './messages.ts';

const namedCard = (payment: PaymentView): Pick<PaymentResult, 'cardBrand' | 'cardFunding'> => {
  const { brand, funding } = readCardLabels(payment);
  return { ...(brand !== null && { cardBrand: brand }), ...(funding !== null && { cardFunding: funding }) };
};

const detailsOf = (payment: PaymentView) => ({
  transactionId: payment.reference,
  amount: toDecimal(payment.cents),
  ...(payment.transactionNumber !== null && { transactionNumber: payment.transactionNumber }),
  ...(payment.payee !== null && { payee: payment.payee }),
  ...(payment.cardType !== null && { cardType: payment.cardType }),
  ...(payment.cardLabel !== null && { cardLabel: payment.cardLabel }),
  ...namedCard(payment),
  ...(payment.cardLast4 !== null && { cardLast4: payment.cardLast4 }),
});

/** Of a sale in two steps nothing is paid before the second. */
const isHalfDone = (payment: PaymentView): boolean => isStepOfSale(payment) && payment.capturedCents === null;

const approved = (payment: PaymentView): PaymentResult => ({
  success: true,
  ...detailsOf(payment),
  // Only a sale whose first step was decided by an admin is shown half done: the store completes it.
  ...(isHalfDone(payment) && { authorized: true }),
  amount: toDecimal(payment.capturedCents ?? payment.takenCents),
  ...(payment.capturedCents !== null && !isStepOfSale(payment) && { captured: true }),
  ...(payment.refundedCents > 0 && { refundedAmount: toDecimal(payment.refundedCents) }),
  ...(payment.receiptId !== null && !isHalfDone(payment) && { receipt: receiptPath(payment.receiptId) }),
  ...(payment.authCode !== null && { responseApprovalCode: payment.authCode }),
  ...(payment.completedAt !== null && { paidAt: payment.completedAt.toISOString() }),
  ...(payment.surrogateRrn !== null && {
    rrn: payment.surrogateRrn,
    details: { response: { rrn: payment.surrogateRrn } },
  }),
});

/** `retry`: the program could not void it by itself, and the payer may ask once more. */
type VoidState = 'voided' | 'refunded' | 'pending' | 'retry' | 'manual';

/** Nothing was taken of the card. */
const wasOnlyHeld = ({ kind, capturedCents }: PaymentView): boolean => kind === 'preauth' && capturedCents === null;

/** Another card is needed: this one is credit, or nobody said that it is debit. */
const wasWrongCard = (reason: VoidReason | null): reason is 'credit' | 'funding' =>
  reason === 'credit' || reason === 'funding';

const reasonOf = ({ voidReason }: PaymentView, state: VoidState): 'credit' | 'funding' | 'refunded' | 'other' => {
  if (state === 'refunded') return 'refunded';
  return wasWrongCard(voidReason) ? voidReason : 'other';
};

const isReturned = (state: VoidState): boolean => state === 'voided' || state === 'refunded';

/** Where money that was only set aside could not be released the store has to, and nothing is asked of the payer. */
const voidCode = (payment: PaymentView, state: VoidState): keyof typeof voidMessages => {
  if (state === 'refunded') return 'refunded';
  if (state === 'retry') return 'void_again';
  const held = wasOnlyHeld(payment);
  if (state === 'manual') return held ? 'held_stands' : 'charge_stands';
  const code = state === 'pending' ? 'voiding' : 'voided';
  return wasWrongCard(payment.voidReason) ? `${held ? 'held' : payment.voidReason}_${code}` : code;
};

const voidedResult = (payment: PaymentView, state: VoidState): PaymentResult => {
  const code = voidCode(payment, state);
  const message = voidMessages[code];
  return {
    success: false,
    ...(state === 'pending' && { pending: true }),
    error: state === 'manual' ? manualIntervention : message,
    ...detailsOf(payment),
    ...(payment.surrogateRrn !== null && { rrn: payment.surrogateRrn }),
    ...(state === 'retry' && payment.tpnAlias !== null && { merchantTpn: payment.tpnAlias }),
    voidInfo: {
      voided: isReturned(state),
      pending: state === 'pending',
      manual: state === 'manual',
      message,
      code,
      ...(state === 'retry' && { retry: true }),
      reason: reasonOf(payment, state),
    },
    originalTransaction: { transactionId: payment.reference, amount: toDecimal(payment.cents) },
    voidTransaction: {
      ...(payment.voidReference !== null && { transactionId: payment.voidReference }),
      success: isReturned(state),
    },
  };
};

const declined = ({ declineCode, hostCode }: PaymentView): PaymentResult => {
  const code: DeclineCode = declineCode ?? 'declined';
  const declineReason = code === 'declined' ? reasonOfDecline(hostCode) : null;
  return {
    success: false,
    retry: code !== 'declined_for_good',
    code,
    ...(declineReason && { declineReason }),
    error: declineReason ? declinedMessage(declineReason) : declineMessages[code],
  };
};

/** While somebody's payment is under way; says nothing about whose. */
export const pending: PaymentResult = { success: false, pending: true, error: messages.pending };

/** A sale in two steps of which the second was not done, and which the program released or is releasing by itself. */
const isReleasedByProgram = ({ voidReason, wasReleaseRefused, state }: PaymentView): boolean =>
  voidReason === 'capture' && !wasReleaseRefused && (state === 'voided' || state === 'void_pending');

/** Nothing was charged, and the link is as open as before: the payer may try again. */
const resultOfReleased = ({ state }: PaymentView): PaymentResult =>
  state === 'voided' ? { success: false, retry: true, code: 'released', error: messages.released } : pending;

/**
 * Whether the payer of a charge that could not be voided may ask for its void once more, naming the terminal's alias. Of one that the
 * processor has not named no void can be sent.
 */
const canAskAgain = (payment: PaymentView): boolean =>
  wasWrongCard(payment.voidReason) &&
  !payment.askedByPayer &&
  !wasOnlyHeld(payment) &&
  payment.tpnAlias !== null &&
  payment.rrn !== null;

/** What the payer of an attempt reads, at any time after it. */
export const resultOf = (payment: PaymentView): PaymentResult => {
  if (isReleasedByProgram(payment)) return resultOfReleased(payment);
  switch (payment.state) {
    case 'claimed':
    case 'sending':
    case 'unknown':
      return pending;
    case 'absent':
      return { success: false, retry: true, absent: true, error: messages.notCharged };
    case 'declined':
      return declined(payment);
    case 'approved':
      return isHalfDone(payment) && payment.decidedFor === null ? pending : approved(payment);
    case 'voided':
    case 'refunded':
      return voidedResult(payment, payment.state);
    case 'void_pending':
    case 'late_approved':
      return voidedResult(payment, 'pending');
    default:
      return voidedResult(payment, canAskAgain(payment) ? 'retry' : 'manual');
  }
};
