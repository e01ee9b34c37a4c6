import { awaitsDecision, type ReviewCode } from '../../../contract/checkout/review.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { ProcessorResponse } from '../../processor/index.ts';
import {
  askedBy,
  type AttemptState,
  eventOf,
  isHeld,
  isStepOfSale,
  heldReviews,
  leftCents,
  noEffects,
  type PaymentAttempt,
  type PaymentEffects,
  type PaymentMoney,
} from '../ledger/index.ts';

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

/** Whether the act was done; of one that was, when and what the processor said of it. */
export type ActOutcome =
  | { readonly isDone: false }
  | {
      readonly isDone: true;
      readonly at: Date | null;
      readonly response: ProcessorResponse | null;
      /** An admin had decided that it was not. */
      readonly isDoubted?: boolean;
    };

/** What staff were called for because the act had no end. */
const endedReviews: readonly (ReviewCode | null)[] = ['capture_silent', 'refund_silent'];

/** What staff are still called for once the act has ended: what they were called for before it, which its own row has kept. */
const keptReview = ({ act, money: { charge } }: Pick<EndedAct, 'act' | 'money'>): ReviewCode | null => {
  if (!endedReviews.includes(charge.reviewCode)) return charge.reviewCode;
  return act.reviewCode ?? (charge.state === 'void_failed' ? 'void_failed' : null);
};

/** What staff are called for where the processor contradicts what an admin decided about an act. */
export const doubtedReview = ({ kind }: Pick<PaymentAttempt, 'kind'>): ReviewCode =>
  kind === 'capture' ? 'capture_doubted' : 'refund_doubted';

/** Whether an act that was decided not to be done, and was done, can be recorded: nothing else was done in its place since. */
export const canStillBeRecorded = ({ act, money }: Pick<EndedAct, 'act' | 'money'>): boolean => {
  const { charge, openAct } = money;
  if (act.kind === 'capture') return charge.state === 'approved' && isHeld(money) && openAct === null;
  return (charge.state === 'approved' || charge.state === 'void_failed') && act.takenCents <= leftCents(money);
};

/** What was set aside was taken, all of it or less: the link is paid, and worth what was taken. */
export const endOfCapture = (
  ended: EndedAct,
  { at, response }: { readonly at: Date | null; readonly response: ProcessorResponse | null },
): ActEnd => {
  const { act, money, link } = ended;
  const { charge, capturedCents: cents } = money;
  const review = keptReview(ended);
  const detail = { of: charge.reference, authCode: response?.authCode ?? null };
  // The answer to a capture need not name the card.
  const last4 = response?.last4 ?? charge.cardLast4;
  return {
    to: charge.state,
    reviewCode: heldReviews.includes(review) ? null : review,
    effects: {
      link: {
        act: { kind: 'complete', at: at ?? link.now, cents, ...(response && { response: { ...response, last4 } }) },
      },
      journal: [{ type: 'captured', attemptId: act.id, cents, detail }],
      // A sale in two steps is a sale to everybody who hears of it.
      events: [
        {
          type: isStepOfSale(act) ? 'PaymentApproved' : 'PaymentCaptured',
          ...eventOf(charge),
          cents,
          by: askedBy(act),
        },
      ],
    },
  };
};

/** Whether a capture has named a credit card where the authorization named none: what was taken must not stand then. */
export const showsCredit = (
  { act, money }: Pick<EndedAct, 'act' | 'money'>,
  response: ProcessorResponse | null,
): response is ProcessorResponse => {
  const { debitOnly, funding } = money.charge;
  const isUnnamed = funding === null || funding === 'unknown';
  return act.kind === 'capture' && debitOnly && isUnnamed && response?.funding === 'credit';
};

/** The same for its charge, whose void is claimed then. Payer and staff wait for that as for the bank. */
export const effectsOfCreditCapture = ({ act, money: { charge, capturedCents: cents } }: EndedAct): PaymentEffects => ({
  link: { confirming: true },
  journal: [{ type: 'captured', attemptId: act.id, cents, detail: { of: charge.reference } }],
  events: [{ type: 'PaymentVoiding', ...eventOf(charge), reason: 'credit' }],
});

/** A part of what was taken was returned, or all that was left. */
export const endOfRefund = (ended: EndedAct): ActEnd => {
  const { act, money, link } = ended;
  const { charge, refundedCents } = money;
  const isAll = leftCents(money) <= 0;
  const review = keptReview(ended);
  const kept = isAll && (review === 'void_failed' || review === 'credit_decided') ? null : review;
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
      events: [{ type: 'PaymentRefunded', ...eventOf(charge), cents, byStaff: true, by: askedBy(act) }],
    },
  };
};

/** The processor refuses the act for good, or an admin has found that it was not done: everything is as before it. */
export const endOfFailedAct = (ended: Pick<EndedAct, 'act' | 'money'>): ActEnd => {
  const { act, money } = ended;
  const { charge } = money;
  const kind = act.kind === 'capture' ? 'capture' : 'refund';
  return {
    to: charge.state,
    reviewCode: keptReview(ended),
    effects: {
      ...noEffects,
      journal: [{ type: `${kind}_failed`, attemptId: act.id, detail: { of: charge.reference } }],
      events: [{ type: 'PaymentActFailed', ...eventOf(charge), cents: act.cents, act: kind, by: askedBy(act) }],
    },
  };
};
