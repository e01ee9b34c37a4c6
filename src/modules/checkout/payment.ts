import type { ReviewCode } from '../../contract/review.ts';
import type { Funding } from './funding.ts';
import type { AttemptState, DeclineCode, VoidReason } from './payment-attempt.model.ts';
import type { ProcessorOutcome } from './processor/outcome.ts';

/** What the program does about the outcome of a charge; `review` is what staff must look at. */
export type Transition =
  | { readonly to: 'approved'; readonly review: ReviewCode | null }
  | { readonly to: 'void_pending'; readonly reason: VoidReason; readonly review: ReviewCode | null }
  /** It was approved, and voided or refunded at the processor since. */
  | { readonly to: 'voided' | 'refunded'; readonly review: ReviewCode }
  | { readonly to: 'declined'; readonly code: DeclineCode }
  | { readonly to: 'unknown'; readonly review: ReviewCode | null }
  | { readonly to: 'absent' }
  /** Nothing of the call was sent. `isFirst`: nor of any call before it, so that the link is free at once. */
  | { readonly to: 'unsent'; readonly isFirst: boolean }
  | { readonly to: 'same'; readonly review: ReviewCode | null };

/** What else decides beside the processor's answer. */
export interface Situation extends Repetition {
  readonly state: AttemptState;
  readonly debitOnly: boolean;
  /** Another payment has taken its place, so that it holds its link no more whatever is said of it. */
  readonly superseded: boolean;
  /** An earlier call under the same reference may have arrived. */
  readonly retried: boolean;
  /** The reply is to the latest call of the attempt, and nothing has happened to the attempt since. */
  readonly latest: boolean;
  /** The link still asks for this amount; matters only for an attempt that had been abandoned. */
  readonly stillWanted: boolean;
  readonly unknownFunding: 'keep' | 'void';
}

const openStates: readonly AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];

/** Whether an outcome may still move the attempt; a late or repeated answer to one that is not open changes nothing. */
export const isOpen = (state: AttemptState): boolean => openStates.includes(state);

const stay = ({ state, superseded }: Situation, review: ReviewCode | null = null): Transition =>
  superseded || (state === 'absent' && review === null) ? { to: 'same', review } : { to: 'unknown', review };

const onApproval = (funding: Funding, situation: Situation): Transition => {
  const { state, debitOnly, stillWanted, unknownFunding } = situation;
  if (state === 'absent' && !stillWanted) return { to: 'void_pending', reason: 'late', review: 'late_voiding' };
  if (!debitOnly || funding === 'debit' || funding === 'prepaid') return { to: 'approved', review: null };
  if (funding === 'credit') return { to: 'void_pending', reason: 'credit', review: null };
  return unknownFunding === 'void'
    ? { to: 'void_pending', reason: 'funding', review: null }
    : { to: 'approved', review: 'unknown_funding' };
};

const onMismatch = (of: 'amount' | 'reference', situation: Situation): Transition => {
  if (of === 'reference') return stay(situation, 'other_reference');
  // One answer may be garbled. Once the processor says the same when it is asked again, the charge is wrong and is voided.
  const isConfirmed = situation.source === 'status' && situation.repeatedFor !== null;
  return isConfirmed
    ? { to: 'void_pending', reason: 'amount', review: 'other_amount' }
    : stay(situation, 'other_amount');
};

const onRefusal = (field: string, situation: Situation): Transition => {
  if (situation.source === 'status' || situation.retried) return stay(situation);
  return { to: 'declined', code: /paymentTokenId/i.test(field) ? 'card_unread' : 'store_refused' };
};

const onUnsent = (situation: Situation): Transition => {
  const { source, state, retried, latest } = situation;
  return source === 'charge' && state === 'sending' && latest ? { to: 'unsent', isFirst: !retried } : stay(situation);
};

/** What follows from the outcome of a charge: only a certain answer moves money's state, and only a wanted one completes a link. */
export const transitionOf = (outcome: ProcessorOutcome, situation: Situation): Transition => {
  switch (outcome.kind) {
    case 'approved':
      return onApproval(outcome.response.funding, situation);
    case 'voided':
      return { to: 'voided', review: 'voided_by_processor' };
    case 'refunded':
      return { to: 'refunded', review: 'refunded_by_processor' };
    case 'declined':
      return { to: 'declined', code: 'declined' };
    case 'undecided':
      return isRepeatedLate(situation) ? { to: 'declined', code: 'declined' } : stay(situation);
    case 'refused':
      return onRefusal(outcome.field, situation);
    case 'unsent':
      return onUnsent(situation);
    case 'mismatch':
      return onMismatch(outcome.of, situation);
    case 'unclear':
      return stay(situation, 'unclear_answer');
    case 'unaskable':
      return stay(situation, situation.state === 'absent' ? null : 'left_terminal');
    case 'not_found':
      return isNotFoundForLong(situation) && situation.state !== 'absent' ? { to: 'absent' } : stay(situation);
    default:
      return stay(situation);
  }
};

/** How an answer compares with an admin's decision that a payment was charged. */
export const compareWithDecision = (
  outcome: ProcessorOutcome,
  repetition: Repetition,
): 'agreed' | 'contradicted' | 'open' => {
  switch (outcome.kind) {
    case 'approved':
      return 'agreed';
    case 'declined':
    case 'voided':
    case 'refunded':
      return 'contradicted';
    case 'undecided':
    case 'mismatch':
      return isRepeatedLate(repetition) ? 'contradicted' : 'open';
    case 'not_found':
      return isNotFoundForLong(repetition) ? 'contradicted' : 'open';
    default:
      return 'open';
  }
};

/** An attempt that the processor did not find, as somebody meets it who wants to pay its link now. */
export interface AbandonedAttempt {
  /** They made the attempt themselves. */
  readonly samePayer: boolean;
  /** The store still uses the terminal it was made on. */
  readonly sameTerminal: boolean;
  /** "Not found" stays true: nothing of its call can arrive any more. */
  readonly isFinal: boolean;
}

/**
 * What follows an attempt that was not found. `same_reference`: its payer's retry reuses the reference. The processor accepts
 * a reference once, so that a late delivery cannot charge twice. Another payer, or another terminal, needs a
 * `new_reference`, and has to `wait` for it until nothing of the attempt can arrive any more. A terminal that the store has
 * left cannot be asked, so that until then `staff` have to find out.
 */
export type NextAttempt = 'same_reference' | 'new_reference' | 'wait' | 'staff';

export const nextAttempt = ({ samePayer, sameTerminal, isFinal }: AbandonedAttempt): NextAttempt => {
  if (samePayer && sameTerminal) return 'same_reference';
  if (isFinal) return 'new_reference';
  return sameTerminal ? 'wait' : 'staff';
};

export const minute = 60;
const hour = 60 * minute;

/** Seconds for which "not found" has to be the only answer. A single one may come from an index that lags behind. */
export const notFoundFor = 60;

/** Where an answer stands among those before it. */
export interface Repetition {
  /** Whether the answer came to the call itself or to a question about it. */
  readonly source: 'charge' | 'status';
  /** The grace period since the call is over. */
  readonly graceOver: boolean;
  /** Seconds for which the processor has given just this answer without a break; null when it gives it for the first time. */
  readonly repeatedFor: number | null;
}

/** Seconds for which the processor has given the same answer without a break; null when it gives it for the first time. */
export const repeatedFor = (
  { lastAnswer, lastAnswerFor }: { readonly lastAnswer: string | null; readonly lastAnswerFor: number | null },
  answer: string | null,
): number | null => (answer !== null && answer === lastAnswer ? lastAnswerFor : null);

/** Whether a question was answered as before, and late enough to believe an answer that decides nothing by itself. */
export const isRepeatedLate = ({ source, graceOver, repeatedFor: seconds }: Repetition): boolean =>
  source === 'status' && graceOver && seconds !== null;

/** Whether "not found" has been the only answer for long enough. */
export const isNotFoundForLong = (repetition: Repetition): boolean =>
  isRepeatedLate(repetition) && (repetition.repeatedFor ?? 0) >= notFoundFor;

/** Seconds after a call at which nothing of it can arrive any more, however long it was repeated on its way. */
const longestDelivery = 15 * minute;

/** Seconds after which an attempt that is not settled is handed to staff. */
export const reviewDelay = 10 * minute;

/** Seconds for which a process has an attempt to itself: longer than its call may take. */
export const leaseFor = (timeoutMs: number): number => timeoutMs / 1000 + 15;

/** Seconds until the grace period is over: longer since the call than the call may take, plus a minute for what is still on its way. */
const graceLeft = (age: number, timeoutMs: number): number => timeoutMs / 1000 + minute - age;

/** Whether nothing of a call can still arrive. `age` is in seconds since the call. */
export const isGraceOver = (age: number, timeoutMs: number): boolean => graceLeft(age, timeoutMs) <= 0;

/** Whether "not found" will stay true: only then may the link be paid under another reference. */
export const isNotFoundFinal = ({ repeatedFor: seconds }: Pick<Repetition, 'repeatedFor'>, age: number): boolean =>
  age >= longestDelivery && seconds !== null && seconds >= notFoundFor;

/** Whether a payment that was not found should have become final by now, so that somebody has to look. */
export const isStuck = (age: number): boolean => age > longestDelivery + minute;

const firstDelays = [2, 4, 8, 16, 30];

/** Seconds until the processor is asked again, or null when it has been asked long enough. `age` is the attempt's, in seconds. */
export const nextCheck = (state: AttemptState, checks: number, age: number): number | null => {
  if (state === 'absent') {
    if (age < longestDelivery) return Math.ceil(longestDelivery - age);
    return age > 72 * hour ? null : age < hour ? 10 * minute : hour;
  }
  const [early] = firstDelays.slice(checks);
  if (early !== undefined) return early;
  if (age < 10 * minute) return minute;
  return age < hour ? 10 * minute : hour;
};

/** What is known of the answers to an attempt so far. */
export interface AnswerHistory {
  readonly repeatedFor: number | null;
  readonly timeoutMs: number;
}

/** Seconds until an answer would be believed if it stays the same; null for one that is not believed by being repeated. */
export const believedIn = (
  { kind }: ProcessorOutcome,
  { age, repeatedFor: seconds, timeoutMs }: AnswerHistory & { readonly age: number },
): number | null => {
  if (kind !== 'not_found' && kind !== 'undecided') return null;
  const repeats = kind === 'not_found' ? notFoundFor - (seconds ?? 0) : 1;
  return Math.max(1, Math.ceil(repeats), Math.ceil(graceLeft(age, timeoutMs)));
};

/**
 * Seconds until the processor is asked again after an answer, or null for never. It is asked no later than the answer would
 * be believed, so that its payer waits no longer than needed.
 */
export const nextCheckAfter = (
  outcome: ProcessorOutcome,
  to: AttemptState,
  { checks, age, decidedFor }: { checks: number; age: number; decidedFor: number | null },
  history: AnswerHistory,
): number | null => {
  const usual = nextCheck(to, checks, decidedFor ?? age);
  const believed = to === 'absent' ? null : believedIn(outcome, { age, ...history });
  return usual === null || believed === null ? usual : Math.min(usual, believed);
};
