import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LockedLink, PaymentAct } from '../../payment-links/index.ts';
import {
  askedBy,
  awaiting,
  eventOf,
  isHeld,
  type JournalLine,
  type LinkEffect,
  noEffects,
  type PaymentAttempt,
  type PaymentEffects,
  type PaymentMoney,
  type StaffMember,
  takenCents,
  voidedCents,
  type VoidReason,
} from '../ledger/index.ts';

/** The void of a charge has ended: what becomes of the charge's row, and what follows from it. */
export interface VoidEnd {
  readonly to: 'voided' | 'void_failed' | 'approved';
  readonly reviewCode: ReviewCode | null;
  /** The charge stands and holds its link, also where another payment was about to take its place. */
  readonly holdsLink: boolean;
  readonly effects: PaymentEffects;
}

/** A charge that was never the link's own payment, or not yet, leaves the link's status alone when it is voided; staff are told of it. */
const reviewOfVoided: Partial<Record<VoidReason, ReviewCode>> = {
  late: 'late_voided',
  amount: 'amount_voided',
  capture: 'capture_refused',
};

/** A debit-only link does not take such cards; a payer may ask only for the void of one of them. */
const wrongCardReasons: readonly VoidReason[] = ['credit', 'funding', 'payer'];

/** The void of a charge, or whatever an admin has decided in its place. */
export interface VoidOfCharge {
  /** The attempt that the journal names. */
  readonly id: string;
  /** What it returns; 0 for an authorization, of which nothing was taken. */
  readonly cents: Cents;
  /** Money was only set aside. */
  readonly isRelease: boolean;
  /** The staff member who asked for it, or decided in its place. */
  readonly by: StaffMember | null;
}

/**
 * The money is returned. The link goes with the charge, unless another payment holds it; a charge that was never the link's
 * own leaves one alone that it had not closed.
 */
export const endOfVoided = (
  charge: PaymentAttempt,
  { id, cents, isRelease, by }: VoidOfCharge,
  { link, isLinkTaken }: { readonly link: LockedLink; readonly isLinkTaken: boolean },
): VoidEnd => {
  const reason = charge.voidReason ?? 'staff';
  const review = reviewOfVoided[reason] ?? null;
  const isPosCleared = !isLinkTaken && link.posConfirmed;
  const returned = isRelease ? charge.takenCents : cents;
  const line: JournalLine = {
    type: isRelease ? 'released' : 'voided',
    attemptId: id,
    cents: isRelease ? 0 : -cents,
    detail: { code: reason, of: charge.reference },
  };
  const wrongCard = wrongCardReasons.includes(reason);
  const act: PaymentAct = {
    kind: 'void',
    onlyIfPaid: review !== null,
    cents: charge.cents,
    ...(wrongCard && { wrongCard }),
  };
  return {
    to: 'voided',
    reviewCode: isPosCleared ? 'pos_cleared' : review,
    holdsLink: false,
    effects: {
      link: isLinkTaken ? {} : { act, ...awaiting(charge, false) },
      journal: isPosCleared ? [line, { type: 'pos_cleared', attemptId: charge.id }] : [line],
      events: [{ type: 'PaymentVoided', ...eventOf(charge), cents: returned, reason, isRelease, by }],
    },
  };
};

/** A charge stands and holds its link, which is paid for what was taken, or authorized for what is set aside. */
const linkOfStandingCharge = (money: PaymentMoney): LinkEffect => {
  const { completedAt: at, takenCents: heldCents } = money.charge;
  const act = isHeld(money)
    ? ({ kind: 'authorize', at, cents: heldCents } as const)
    : ({ kind: 'complete', at, cents: takenCents(money) } as const);
  return { act };
};

/** An admin has decided that the charge stands after all. */
export const endOfKeptCharge = (money: PaymentMoney, isLinkTaken: boolean): VoidEnd => ({
  to: 'approved',
  reviewCode: null,
  holdsLink: true,
  effects: isLinkTaken ? noEffects : { ...noEffects, link: { ...linkOfStandingCharge(money), confirming: false } },
});

/**
 * The processor refuses the void for good: staff have to look, unless they had asked for the void of a good payment. What they
 * were called for before it was silent is on its own row.
 */
export const endOfFailedVoid = (
  money: PaymentMoney,
  act: Pick<PaymentAttempt, 'id' | 'reviewCode' | 'askedBy' | 'askedByName'>,
  isLinkTaken: boolean,
): VoidEnd => {
  const { charge } = money;
  const reason = charge.voidReason ?? 'staff';
  const voided = { cents: voidedCents(money), isRelease: isHeld(money) };
  const effects: PaymentEffects = {
    ...noEffects,
    journal: [{ type: 'void_failed', attemptId: act.id, detail: { code: reason, of: charge.reference } }],
    events: [{ type: 'VoidFailed', ...eventOf(charge), ...voided, reason, by: askedBy(act) }],
  };
  if (reason === 'staff') {
    const reviewCode = charge.reviewCode === 'void_silent' ? act.reviewCode : charge.reviewCode;
    return { to: 'approved', reviewCode, holdsLink: false, effects };
  }
  const failed = { to: 'void_failed', reviewCode: 'void_failed', holdsLink: true } as const;
  if (isLinkTaken) return { ...failed, effects };
  // Money was taken or set aside, so the link must not ask for it again. For a wrong amount staff decide what the link is worth.
  const link = reason === 'amount' ? { confirming: false } : linkOfStandingCharge(money);
  return { ...failed, effects: { ...effects, link } };
};
