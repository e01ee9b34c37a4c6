import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Funding, ProcessorOutcome } from '../../processor/index.ts';
import {
  type AttemptState,
  type DeclineCode,
  isNotFoundForLong,
  isRepeatedLate,
  type Repetition,
  type VoidReason,
} from '../ledger/index.ts';

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
