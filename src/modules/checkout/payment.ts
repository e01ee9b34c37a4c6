import type { ReviewCode } from '../../contract/review.ts';
import type { Funding } from './funding.ts';
import type { Outcome } from './processor/outcome.ts';

/** Where an attempt stands. Money may have moved in every state but `claimed`, `declined`, `voided` and `refunded`. */
export type AttemptState =
  | 'claimed'
  | 'sending'
  | 'unknown'
  | 'absent'
  | 'approved'
  | 'declined'
  | 'void_pending'
  | 'voided'
  | 'refunded'
  | 'void_failed'
  | 'late_approved';

/** Why a charge is taken back; `processor` where that happened there and not here. */
export type VoidReason = 'credit' | 'funding' | 'late' | 'amount' | 'staff' | 'payer' | 'processor';

/** Why nothing was charged. */
export type DeclineCode = 'declined' | 'declined_for_good' | 'card_unread' | 'store_refused';

/** What the program does about the outcome of a charge; `review` is what staff must look at. */
export type Decision =
  | { readonly to: 'approved'; readonly review: ReviewCode | null }
  | { readonly to: 'void_pending'; readonly reason: VoidReason; readonly review: ReviewCode | null }
  /** It was approved and has gone back at the processor. */
  | { readonly to: 'voided' | 'refunded'; readonly review: ReviewCode }
  | { readonly to: 'declined'; readonly code: DeclineCode }
  | { readonly to: 'unknown'; readonly review: ReviewCode | null }
  | { readonly to: 'absent' }
  | { readonly to: 'same'; readonly review: ReviewCode | null };

/** What else decides beside the processor's answer. */
export interface Situation {
  readonly state: AttemptState;
  /** Whether the answer came to the charge itself or to a question about it. */
  readonly source: 'charge' | 'status';
  readonly debitOnly: boolean;
  /** Another payment has taken its place, so that it holds its link no more whatever is said of it. */
  readonly superseded: boolean;
  /** An earlier call under the same reference may have arrived. */
  readonly retried: boolean;
  /** The link still asks for this amount; matters only for an attempt that had been given up. */
  readonly stillWanted: boolean;
  /** Long enough since the call that nothing of it is under way any more. */
  readonly graceOver: boolean;
  /** Seconds for which the processor has answered just this without a break; null when it is said for the first time. */
  readonly repeatedFor: number | null;
  readonly unknownFunding: 'keep' | 'void';
}

const openStates: readonly AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];

/** Whether an outcome may still move the attempt; a late or repeated answer to one that is not open changes nothing. */
export const isOpen = (state: AttemptState): boolean => openStates.includes(state);

const stay = ({ state, superseded }: Situation, review: ReviewCode | null = null): Decision =>
  superseded || (state === 'absent' && review === null) ? { to: 'same', review } : { to: 'unknown', review };

const onApproval = (funding: Funding, situation: Situation): Decision => {
  const { state, debitOnly, stillWanted, unknownFunding } = situation;
  if (state === 'absent' && !stillWanted) return { to: 'void_pending', reason: 'late', review: 'late_voiding' };
  if (!debitOnly || funding === 'debit' || funding === 'prepaid') return { to: 'approved', review: null };
  if (funding === 'credit') return { to: 'void_pending', reason: 'credit', review: null };
  return unknownFunding === 'void'
    ? { to: 'void_pending', reason: 'funding', review: null }
    : { to: 'approved', review: 'unknown_funding' };
};

const onMismatch = (of: 'amount' | 'reference', situation: Situation): Decision => {
  if (of === 'reference') return stay(situation, 'other_reference');
  // One answer may be garbled. IdempotencyKey the processor says the same when it is asked again, the charge is wrong and goes back.
  const isConfirmed = situation.source === 'status' && situation.repeatedFor !== null;
  return isConfirmed
    ? { to: 'void_pending', reason: 'amount', review: 'other_amount' }
    : stay(situation, 'other_amount');
};

const onRefusal = (field: string, situation: Situation): Decision => {
  if (situation.source === 'status' || situation.retried) return stay(situation);
  return { to: 'declined', code: /paymentTokenId/i.test(field) ? 'card_unread' : 'store_refused' };
};

/** Seconds for which "not found" has to be the only answer. One such word may be an index that lags behind. */
export const notFoundFor = 60;

/** Where an answer stands among those before it. */
export type Repetition = Pick<Situation, 'source' | 'graceOver' | 'repeatedFor'>;

/** Whether a question was answered as before, and late enough for words that decide nothing by themselves to count. */
export const isRepeatedLate = ({ source, graceOver, repeatedFor: seconds }: Repetition): boolean =>
  source === 'status' && graceOver && seconds !== null;

/** Whether "not found" has been the only answer for long enough. */
export const isNotFoundForLong = (repetition: Repetition): boolean =>
  isRepeatedLate(repetition) && (repetition.repeatedFor ?? 0) >= notFoundFor;

/** The law for the outcome of a charge: only a certain answer moves money's state, and only a wanted one completes a link. */
export const decide = (outcome: Outcome, situation: Situation): Decision => {
  switch (outcome.kind) {
    case 'approved':
      return onApproval(outcome.told.funding, situation);
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

/** How an answer stands to an admin's decision that a payment was charged. */
export const judgeDecision = (outcome: Outcome, situation: Situation): 'agreed' | 'contradicted' | 'open' => {
  switch (outcome.kind) {
    case 'approved':
      return 'agreed';
    case 'declined':
    case 'voided':
    case 'refunded':
      return 'contradicted';
    case 'undecided':
    case 'mismatch':
      return isRepeatedLate(situation) ? 'contradicted' : 'open';
    case 'not_found':
      return isNotFoundForLong(situation) ? 'contradicted' : 'open';
    default:
      return 'open';
  }
};

/** An attempt that was given up, as somebody meets it who wants to pay its link now. */
export interface Absence {
  /** They made the attempt themselves. */
  readonly mine: boolean;
  /** The store still uses the terminal it was made on. */
  readonly here: boolean;
  readonly isFinal: boolean;
}

/**
 * What comes after an attempt that was given up. `again`: the same one, since the processor takes a reference once, so that
 * a late delivery cannot charge twice. Another payer or another terminal needs another reference, and with it has to `wait`
 * until nothing can be under way any more; then theirs begins `anew`. A terminal that the store has left cannot be asked,
 * so before that `staff` have to find out.
 */
export type AfterAbsence = 'again' | 'anew' | 'wait' | 'staff';

export const afterAbsence = ({ mine, here, isFinal }: Absence): AfterAbsence => {
  if (mine && here) return 'again';
  if (isFinal) return 'anew';
  return here ? 'wait' : 'staff';
};

const firstChecks = [2, 4, 8, 16, 30];
export const minute = 60;
const hour = 60 * minute;

/** Seconds after the call at which nothing of it can be under way any more, however long it was repeated on its way. */
const everythingArrived = 15 * minute;

/** Whether "not found" will stay true: only then may the link be paid under another reference. */
export const isAbsenceFinal = ({ repeatedFor: seconds }: Pick<Situation, 'repeatedFor'>, age: number): boolean =>
  age >= everythingArrived && seconds !== null && seconds >= notFoundFor;

/** Seconds for which the processor has given the same answer without a break; null when it gives it for the first time. */
export const repeatedFor = (
  { lastAnswer, lastAnswerFor }: { readonly lastAnswer: string | null; readonly lastAnswerFor: number | null },
  answer: string | null,
): number | null => (answer !== null && answer === lastAnswer ? lastAnswerFor : null);

/** Seconds until the processor is asked again, or null when it has been asked long enough. `age` is the attempt's, in seconds. */
export const nextCheck = (state: AttemptState, checks: number, age: number): number | null => {
  if (state === 'absent') {
    if (age < everythingArrived) return Math.ceil(everythingArrived - age);
    return age > 72 * hour ? null : age < hour ? 10 * minute : hour;
  }
  const [early] = firstChecks.slice(checks);
  if (early !== undefined) return early;
  if (age < 10 * minute) return minute;
  return age < hour ? 10 * minute : hour;
};

/** Whether a payment that was given up should have been given up for good by now, so that somebody has to look. */
export const isStuck = (age: number): boolean => age > everythingArrived + minute;

/** Seconds after which the sweep takes an attempt from whoever holds it: longer than their call may take. */
export const holdFor = (timeoutMs: number): number => timeoutMs / 1000 + 15;

/** Seconds after which an unsettled attempt is handed to staff. */
export const patience = 10 * minute;

/** Seconds until the grace is over: longer since the call than the call may take plus a minute for what is still under way. */
const graceLeft = (age: number, timeoutMs: number): number => timeoutMs / 1000 + minute - age;

/** Whether nothing of a call can be under way any more. */
export const isGraceOver = (age: number, timeoutMs: number): boolean => graceLeft(age, timeoutMs) <= 0;

/** Seconds until an answer would be believed if it stays the same; null for one that is not believed by being repeated. */
export const believedIn = (
  { kind }: Outcome,
  { age, repeatedFor: seconds, timeoutMs }: { age: number; repeatedFor: number | null; timeoutMs: number },
): number | null => {
  if (kind !== 'not_found' && kind !== 'undecided') return null;
  const repeats = kind === 'not_found' ? notFoundFor - (seconds ?? 0) : 1;
  return Math.max(1, Math.ceil(repeats), Math.ceil(graceLeft(age, timeoutMs)));
};

/**
 * Seconds until the processor is asked again after an answer, or null for never: by the usual rhythm, and no later than the
 * answer would be believed, so that its payer waits no longer than needed.
 */
export const nextCheckAfter = (
  outcome: Outcome,
  to: AttemptState,
  { checks, age, decidedFor }: { checks: number; age: number; decidedFor: number | null },
  heard: { repeatedFor: number | null; timeoutMs: number },
): number | null => {
  const usual = nextCheck(to, checks, decidedFor ?? age);
  const believed = to === 'absent' ? null : believedIn(outcome, { age, ...heard });
  return usual === null || believed === null ? usual : Math.min(usual, believed);
};
