import type { MoneyAct, MoneyRefusal } from '../../contract/link-money.ts';
import type { Cents } from '../../contract/money.ts';
import type { ActKind } from './payment-attempt.model.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';

/** What the acts on a charge or an authorization came to. */
export interface ActsOnCharge {
  readonly isCaptured: boolean;
  /** What was captured of an authorization, and what was returned by refunds. */
  readonly capturedCents: Cents;
  readonly refundedCents: Cents;
  /** The act whose outcome is not known yet; there is at most one. */
  readonly openAct: ActKind | null;
}

/** Where the money of a payment stands. */
export interface PaymentMoney extends ActsOnCharge {
  readonly charge: PaymentAttempt;
}

const day = 86_400;
/** Seconds after which staff are called to an authorization, and after which the card's bank has let go of the money. */
export const lapsingAfter = 5 * day;
export const lapsedAfter = 7 * day;

/** Money is set aside and was not taken yet. */
export const isHeld = ({ charge, isCaptured }: PaymentMoney): boolean => charge.kind === 'preauth' && !isCaptured;

/** Whether the card's bank has let go of what an authorization set aside. */
export const isLapsed = ({ approvedFor }: Pick<PaymentAttempt, 'approvedFor'>): boolean =>
  approvedFor !== null && approvedFor >= lapsedAfter;

/** What was taken of the card. */
export const takenCents = (money: PaymentMoney): Cents => {
  if (isHeld(money)) return 0;
  return money.isCaptured ? money.capturedCents : money.charge.takenCents;
};

/** What is left of it: what a refund may return. */
export const leftCents = (money: PaymentMoney): Cents => takenCents(money) - money.refundedCents;

/** A charge that was never the link's own is for an admin to decide about. */
const isOfNoLink = ({ state, voidReason }: PaymentAttempt): boolean =>
  state === 'void_failed' && (voidReason === 'amount' || voidReason === 'late');

/** Why nothing can be done with a payment whatever the act, or null. */
const whyNothing = ({ charge, openAct }: PaymentMoney): MoneyRefusal | null => {
  switch (charge.state) {
    case 'approved':
    case 'void_failed':
      if (openAct !== null || isOfNoLink(charge)) return 'unfinished';
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
  if (money.charge.state === 'void_failed') return 'unfinished';
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
