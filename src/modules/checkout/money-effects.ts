import { awaitsDecision, type ReviewCode } from '../../contract/review.ts';
import type { LockedLink } from '../payment-links/index.ts';
import { eventOf } from './events.ts';
import { isHeld, leftCents, type PaymentMoney } from './money.ts';
import type { AttemptState } from './payment-attempt.model.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';
import { noEffects, type PaymentEffects } from './payment-effects.ts';
import type { ProcessorOutcome } from './processor/outcome.ts';
import type { ProcessorResponse } from './processor/response.ts';
import { voidTransitionOf, type ActRepetition } from './void.ts';

/** A capture or a refund that has ended, and where the money of its charge stands now. */
export interface EndedAct {
  readonly act: PaymentAttempt;
  readonly money: PaymentMoney;
  readonly link: LockedLink;
}

/** What becomes of the row of a charge at the end of an act on it, and what follows. */
export interface ActEnd {
  readonly to: AttemptState;
  readonly reviewCode: ReviewCode | null;
  readonly effects: PaymentEffects;
}

/** What the program does about the outcome of a capture or a refund. */
export type ActTransition = 'done' | 'failed' | 'unknown' | 'resend' | 'unsent';

/**
 * What follows from the outcome of a capture or a refund. One that never arrived is sent again under the same reference. Where the
 * processor could not decide, staff are told so and may ask again.
 */
export const actTransitionOf = (outcome: ProcessorOutcome, repetition: ActRepetition): ActTransition => {
  const transition = voidTransitionOf(outcome, repetition);
  if (transition === 'voided') return outcome.kind === 'approved' ? 'done' : 'unknown';
  return transition === 'retry' ? 'failed' : transition;
};

/** What staff were called for because the act had no end. */
export const silentReview = ({ kind }: Pick<PaymentAttempt, 'kind'>): ReviewCode =>
  kind === 'capture' ? 'capture_silent' : 'refund_silent';

const endedReviews: readonly (ReviewCode | null)[] = ['capture_silent', 'refund_silent'];
const lapseReviews: readonly (ReviewCode | null)[] = ['authorization_lapsing', 'authorization_lapsed'];

/** What staff are still called for once the act has ended: to a charge that must not stand as before it. */
const keptReview = ({ reviewCode, state }: PaymentAttempt): ReviewCode | null => {
  if (!endedReviews.includes(reviewCode)) return reviewCode;
  return state === 'void_failed' ? 'void_failed' : null;
};

/** What was set aside was taken, all of it or less: the link is paid, and worth what was taken. */
export const endOfCapture = (
  { act, money, link }: EndedAct,
  { at, response }: { readonly at: Date | null; readonly response: ProcessorResponse | null },
): ActEnd => {
  const { charge, capturedCents: cents } = money;
  const review = keptReview(charge);
  const detail = { of: charge.reference, authCode: response?.authCode ?? null };
  return {
    to: charge.state,
    reviewCode: lapseReviews.includes(review) ? null : review,
    effects: {
      link: { act: { kind: 'complete', at: at ?? link.now, cents, ...(response && { response }) } },
      journal: [{ type: 'captured', attemptId: act.id, cents, detail }],
      events: [{ type: 'PaymentCaptured', ...eventOf(charge), cents }],
    },
  };
};

/** A part of what was taken was returned, or all that was left. */
export const endOfRefund = ({ act, money, link }: EndedAct): ActEnd => {
  const { charge, refundedCents } = money;
  const isAll = leftCents(money) <= 0;
  const review = keptReview(charge);
  const kept = isAll && review === 'void_failed' ? null : review;
  const isUndecided = kept !== null && awaitsDecision(kept);
  const { takenCents: cents } = act;
  const detail = { of: charge.reference };
  return {
    to: isAll ? 'refunded' : charge.state,
    reviewCode: link.posConfirmed && !isUndecided ? 'pos_refunded' : kept,
    effects: {
      link: { act: { kind: 'refund_part', refundedCents: isAll ? link.cents : Math.min(refundedCents, link.cents) } },
      journal: [
        { type: 'refunded', attemptId: act.id, cents: -cents, detail },
        ...(link.posConfirmed ? [{ type: 'pos_refunded', attemptId: act.id } as const] : []),
      ],
      events: [{ type: 'PaymentRefunded', ...eventOf(charge), cents, byStaff: true }],
    },
  };
};

/** The processor refuses the act for good, or an admin has found that it was not done: everything is as before it. */
export const endOfFailedAct = ({ act, money: { charge } }: Pick<EndedAct, 'act' | 'money'>): ActEnd => {
  const kind = act.kind === 'capture' ? 'capture' : 'refund';
  return {
    to: charge.state,
    reviewCode: keptReview(charge),
    effects: {
      ...noEffects,
      journal: [{ type: `${kind}_failed`, attemptId: act.id, detail: { of: charge.reference } }],
      events: [{ type: 'PaymentActFailed', ...eventOf(charge), cents: act.cents, act: kind }],
    },
  };
};

/** What a void of the payment returns, and whether it lets go of money that was only set aside. */
export const returnedBy = (money: PaymentMoney): { readonly cents: number; readonly isRelease: boolean } =>
  isHeld(money) ? { cents: 0, isRelease: true } : { cents: leftCents(money), isRelease: false };
