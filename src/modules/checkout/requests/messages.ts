import type { MoneyAct, MoneyRefusal } from '../../../contract/checkout/link-money.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { ActKind } from '../../processor/index.ts';

/** What staff and payers are told of captures, voids and refunds. */
export const messages = {
  voidTooSoon: 'A void was requested a moment ago. Please wait a minute and try again.',
  voidForbidden: 'This payment cannot be voided here',
  voidMissing: 'Payment not found',
  voidSettled: 'Manual Intervention Required: the payment can no longer be voided. Refund it at the processor instead.',
  voidWaiting:
    'The processor cannot be reached at the moment. The void is saved and will be made as soon as the processor answers.',
  voidPending: 'The void was requested; the processor has not confirmed it yet.',
  voidImpossible: 'Only an approved payment can be voided',
  actPending:
    'This was sent to the processor, which has not confirmed it yet. Please do not do it again; we are following it up.',
  actWaiting:
    'The processor cannot be reached at the moment. This is saved and will be done as soon as the processor answers. Please do not do it again.',
  creditCaptured:
    'The capture showed that this is a credit card, which this link does not accept. What was captured is being voided.',
  settledRefund: 'This payment has been settled, so it can no longer be voided. It can be refunded instead.',
  mostOf: { capture: 'The most that can be captured is', refund: 'The most that can be refunded is' },
} as const;

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
  unfinished: 'Something else is being done with this payment. Please wait until it is finished.',
  outcome_unknown: 'The processor has not said yet what became of this payment.',
  all_refunded: 'All of this payment was refunded.',
  partly_refunded: 'Part of this payment was refunded, so it can no longer be voided. The rest can be refunded.',
  all_voided: 'This payment was voided.',
  authorization_lapsed: "The customer's bank released the money after seven days, so it can no longer be captured.",
  awaits_decision:
    'The processor refused to void or release this payment. An admin first has to decide what became of it.',
  credit_card: 'This is a credit card, which this link does not accept. Please release it.',
};

const participles: Readonly<Record<MoneyAct, string>> = {
  capture: 'captured',
  release: 'released',
  void: 'voided',
  refund: 'refunded',
};

/** What staff read who ask for an act that is not possible: what could not be done, why, and where the link stands. */
export const refusalMessage = (act: MoneyAct, code: MoneyRefusal, status: LinkStatus): string =>
  `This link is ${status.replace('pos', 'POS')} and cannot be ${participles[act]}. ${moneyRefusals[code]}`;
