import { authorizationDays } from '../../../contract/checkout/authorization.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Cents } from '../../../contract/money.ts';
import type { ActKind } from '../../processor/index.ts';
import type { PaymentAttempt } from './payment-attempt.model.ts';

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
/** Seconds after which the card's bank has let go of the money of an authorization. */
export const lapsedAfter = authorizationDays * day;

/** What staff are called for because an authorization is about to lapse, or has. */
export const lapseReviews: readonly (ReviewCode | null)[] = ['authorization_lapsing', 'authorization_lapsed'];

/** What staff are called for as long as money is only set aside. */
export const heldReviews: readonly (ReviewCode | null)[] = [...lapseReviews, 'capture_due'];

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

/** What the payer has back once the payment is voided: what is left of what was taken, or all that was only set aside. */
export const voidedCents = (money: PaymentMoney): Cents => (isHeld(money) ? money.charge.takenCents : leftCents(money));

/** What a void of the payment returns, and whether it lets go of money that was only set aside. */
export const returnedBy = (money: PaymentMoney): { readonly cents: number; readonly isRelease: boolean } =>
  isHeld(money) ? { cents: 0, isRelease: true } : { cents: leftCents(money), isRelease: false };
