import type { ProcessorOutcome } from '../../processor/index.ts';
import type { AttemptState } from './payment-attempt.model.ts';

const openStates: readonly AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];

/** Whether an outcome may still move the attempt; a late or repeated answer to one that is not open changes nothing. */
export const isOpen = (state: AttemptState): boolean => openStates.includes(state);

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
