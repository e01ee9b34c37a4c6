import type { MoneyAct, MoneyRefusal } from '../../../contract/checkout/link-money.ts';
import type { Cents } from '../../../contract/money.ts';
import type { ActKind } from '../../processor/index.ts';
import { isHeld, isLapsed, leftCents, type PaymentAttempt, type PaymentMoney } from '../ledger/index.ts';

/** A charge that was never the link's own is for an admin to decide about. */
const isOfNoLink = ({ state, voidReason }: PaymentAttempt): boolean =>
  state === 'void_failed' && (voidReason === 'amount' || voidReason === 'late');

/** A debit-only link does not take a credit card: what is set aside on one can only be released. */
const isCreditOnDebitOnly = ({ debitOnly, funding }: PaymentAttempt): boolean => debitOnly && funding === 'credit';

/** Why nothing can be done with a payment whatever the act, or null. */
const whyNothing = ({ charge, openAct }: PaymentMoney): MoneyRefusal | null => {
  switch (charge.state) {
    case 'approved':
    case 'void_failed':
      if (openAct !== null) return 'unfinished';
      if (isOfNoLink(charge)) return 'awaits_decision';
      // An admin has decided that it was charged; the processor names no transaction yet that could be acted on.
      return charge.rrn === null ? 'outcome_unknown' : null;
    case 'void_pending':
    case 'late_approved':
      return 'unfinished';
    case 'voided':
      return 'all_voided';
    case 'refunded':
      return 'all_refunded';
    case 'declined':
    case 'absent':
      return 'nothing_paid';
    default:
      return 'outcome_unknown';
  }
};

const whyNotCaptured = (money: PaymentMoney): MoneyRefusal | null => {
  if (!isHeld(money)) return 'not_authorized';
  if (isCreditOnDebitOnly(money.charge)) return 'credit_card';
  if (money.charge.state === 'void_failed') return 'awaits_decision';
  return isLapsed(money.charge) ? 'authorization_lapsed' : null;
};

const whyNotVoided = (money: PaymentMoney): MoneyRefusal | null => {
  if (isHeld(money)) return 'still_authorized';
  if (money.refundedCents > 0) return 'partly_refunded';
  return money.charge.settlementState === 'settled' ? 'settled' : null;
};

const whyNotRefunded = (money: PaymentMoney): MoneyRefusal | null => {
  if (isHeld(money)) return 'still_authorized';
  return leftCents(money) > 0 ? null : 'all_refunded';
};

const whyNotOf: Readonly<Record<MoneyAct, (money: PaymentMoney) => MoneyRefusal | null>> = {
  capture: whyNotCaptured,
  release: (money) => (isHeld(money) ? null : 'not_authorized'),
  void: whyNotVoided,
  refund: whyNotRefunded,
};

/** Why an act on the money of a link is not possible now, or null. `money` is null where nobody has tried to pay. */
export const whyNot = (act: MoneyAct, money: PaymentMoney | null): MoneyRefusal | null =>
  money === null ? 'nothing_paid' : (whyNothing(money) ?? whyNotOf[act](money));

/** The most that an act may move; a release and a void are always of the whole. */
export const mostCents = (act: 'capture' | 'refund', money: PaymentMoney): Cents =>
  act === 'capture' ? money.charge.takenCents : leftCents(money);

/** The act as staff know it: an authorization is released, not voided. */
export const actName = (kind: ActKind, money: PaymentMoney): MoneyAct =>
  kind === 'void' && isHeld(money) ? 'release' : kind;
