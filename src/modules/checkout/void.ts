import type { Outcome } from './processor/outcome.ts';
import { isNotFoundForLong, isRepeatedLate, minute, type Repetition } from './payment.ts';

/** What the program does about the outcome of a void. `retry` needs a new reference, since the answered one is used up. */
export type VoidDecision = 'voided' | 'retry' | 'failed' | 'unknown' | 'resend';

/** The law for the outcome of a void. One that never arrived is sent again under the same reference. */
export const decideVoid = (outcome: Outcome, repetition: Repetition): VoidDecision => {
  switch (outcome.kind) {
    case 'approved':
    case 'already_reversed':
      return 'voided';
    case 'declined':
    case 'refused':
      return 'failed';
    case 'undecided':
      return isRepeatedLate(repetition) ? 'retry' : 'unknown';
    case 'not_found':
      return isNotFoundForLong(repetition) ? 'resend' : 'unknown';
    default:
      return 'unknown';
  }
};

const voidPauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);

/** Seconds between two voids that a payer asks for. */
export const payerVoidDelay = minute;

/** Seconds until a void that could not be done yet is tried again, or null when it is left to staff. `tries` counts those made. */
export const nextVoid = (tries: number): number | null => voidPauses[tries - 1] ?? null;
