import type { Funding } from './funding.ts';
import type { Outcome } from './ipos/outcome.ts';
import { words } from './words.ts';

/** Where an attempt stands. Money may have moved in every state but `claimed`, `declined` and `voided`. */
export type AttemptState =
  | 'claimed'
  | 'sending'
  | 'unknown'
  | 'absent'
  | 'approved'
  | 'declined'
  | 'void_pending'
  | 'voided'
  | 'void_failed'
  | 'late_approved';

/** Why a charge is taken back. */
export type VoidReason = 'credit' | 'funding' | 'late' | 'amount' | 'staff' | 'payer';

/** What the program does about the outcome of a charge; `review` are words for staff who must look at it. */
export type Decision =
  | { readonly to: 'approved'; readonly review: string | null }
  | { readonly to: 'void_pending'; readonly reason: VoidReason; readonly review: string | null }
  | { readonly to: 'declined'; readonly counts: boolean; readonly words: string }
  | { readonly to: 'unknown'; readonly review: string | null }
  | { readonly to: 'absent' }
  | { readonly to: 'same' };

/** What else decides beside the processor's answer. */
export interface Situation {
  readonly state: AttemptState;
  /** Whether the answer came to the charge itself or to a question about it. */
  readonly source: 'charge' | 'status';
  readonly debitOnly: boolean;
  /** An earlier call under the same reference may have arrived. */
  readonly retried: boolean;
  /** The link still asks for this amount; matters only for an attempt that had been given up. */
  readonly stillWanted: boolean;
  /** Long enough since the call for "not found" to be believed. */
  readonly graceOver: boolean;
  readonly unknownFunding: 'keep' | 'void';
}

const undecided: readonly AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];

/** Whether an outcome may still move the attempt; a late or repeated answer to a decided one changes nothing. */
export const isUndecided = (state: AttemptState): boolean => undecided.includes(state);

const stay = ({ state }: Situation, review: string | null = null): Decision =>
  state === 'absent' && review === null ? { to: 'same' } : { to: 'unknown', review };

const onApproval = (funding: Funding, situation: Situation): Decision => {
  const { state, debitOnly, stillWanted, unknownFunding } = situation;
  if (state === 'absent' && !stillWanted) return { to: 'void_pending', reason: 'late', review: words.reviewLate };
  if (!debitOnly || funding === 'debit' || funding === 'prepaid') return { to: 'approved', review: null };
  if (funding === 'credit') return { to: 'void_pending', reason: 'credit', review: null };
  return unknownFunding === 'void'
    ? { to: 'void_pending', reason: 'funding', review: null }
    : { to: 'approved', review: words.reviewFunding };
};

const onMismatch = (of: 'amount' | 'reference', situation: Situation): Decision => {
  if (of === 'reference') return stay(situation, words.reviewReference);
  // The answer to the charge may be garbled; once the processor says the same when asked, the charge is wrong and goes back.
  return situation.source === 'status'
    ? { to: 'void_pending', reason: 'amount', review: words.reviewAmount }
    : stay(situation, words.reviewAmount);
};

const onRefusal = (field: string, situation: Situation): Decision => {
  if (situation.source === 'status' || situation.retried) return stay(situation);
  const card = /paymentTokenId/i.test(field);
  return { to: 'declined', counts: false, words: card ? words.cardUnread : words.storeRefused };
};

/** The law for the outcome of a charge: only a certain answer moves money's state, and only a wanted one completes a link. */
export const decide = (outcome: Outcome, situation: Situation): Decision => {
  switch (outcome.kind) {
    case 'approved':
      return onApproval(outcome.told.funding, situation);
    case 'declined':
      return { to: 'declined', counts: true, words: words.declined };
    case 'refused':
      return onRefusal(outcome.field, situation);
    case 'mismatch':
      return onMismatch(outcome.of, situation);
    case 'not_found':
      return situation.graceOver && situation.state !== 'absent' ? { to: 'absent' } : stay(situation);
    default:
      return stay(situation);
  }
};

/** What the program does about the outcome of a void. `retry` needs a new reference, since the answered one is used up. */
export type VoidDecision = 'voided' | 'retry' | 'failed' | 'unknown' | 'resend';

/** The law for the outcome of a void. One that never arrived is sent again under the same reference. */
export const decideVoid = (outcome: Outcome, graceOver: boolean): VoidDecision => {
  switch (outcome.kind) {
    case 'approved':
      return 'voided';
    case 'declined': {
      const { responseCode, responseMessage } = outcome.told;
      if (responseCode === '79' || /already (reversed|voided)/i.test(responseMessage)) return 'voided';
      return /INPRGRS|NO RESPONSE|SYSTEM/i.test(responseMessage) || responseCode === '91' || responseCode === '96'
        ? 'retry'
        : 'failed';
    }
    case 'refused':
      return 'failed';
    case 'not_found':
      return graceOver ? 'resend' : 'unknown';
    default:
      return 'unknown';
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
const minute = 60;
const hour = 60 * minute;

/** Seconds after the call at which nothing of it can be under way any more, however long it was repeated on its way. */
const everythingArrived = 15 * minute;

/** Whether "not found" will stay true: only then may the link be paid under another reference. */
export const isAbsenceFinal = (age: number): boolean => age >= everythingArrived;

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

/** Seconds after which the sweep takes an attempt from whoever holds it: longer than their call may take. */
export const holdFor = (timeoutMs: number): number => timeoutMs / 1000 + 15;

/** Seconds after which an unsettled attempt is handed to staff. */
export const patience = 10 * minute;

/** Whether "not found" is final: longer since the call than the call may take plus a minute for what is still under way. */
export const isGraceOver = (age: number, timeoutMs: number): boolean => age >= timeoutMs / 1000 + minute;

const voidPauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);

/** Seconds until a void that could not be done yet is tried again, or null when it is left to staff. `tries` counts those made. */
export const nextVoid = (tries: number): number | null => voidPauses[tries - 1] ?? null;
