import type { ActKind, ProcessorOutcome } from '../../processor/index.ts';
import { type AttemptState, isNotFoundForLong, isRepeatedLate, minute, type Repetition } from '../ledger/index.ts';

/** What the program does about the outcome of an act. `retry`: a void that needs a new reference, since the answered one is used up. */
export type ActTransition = 'done' | 'retry' | 'failed' | 'unknown' | 'resend' | 'unsent';

/** An answer to an act, and whether an earlier call under its reference may have arrived. */
export interface ActRepetition extends Repetition {
  readonly retried?: boolean;
}

/**
 * What follows from the outcome of an act. One that never arrived is sent again under the same reference. Where the processor could
 * not decide about a void, it is tried again later; of a capture or a refund staff are told, who may ask again.
 */
export const transitionOf = (kind: ActKind, outcome: ProcessorOutcome, repetition: ActRepetition): ActTransition => {
  switch (outcome.kind) {
    case 'approved':
      return 'done';
    case 'already_reversed':
      return kind === 'void' ? 'done' : 'unknown';
    case 'declined':
      return 'failed';
    case 'refused':
      return repetition.retried === true ? 'unknown' : 'failed';
    case 'undecided':
      if (!isRepeatedLate(repetition)) return 'unknown';
      return kind === 'void' ? 'retry' : 'failed';
    case 'not_found':
      return isNotFoundForLong(repetition) ? 'resend' : 'unknown';
    case 'unsent':
      return 'unsent';
    default:
      return 'unknown';
  }
};

/** Where an act stands that could not be sent or asked about. `latest`: the call that failed was its latest one. */
const stateOfUnsentAct = (state: AttemptState, latest: boolean): AttemptState => {
  if (state === 'claimed' || state === 'absent') return state;
  return state === 'sending' && latest ? 'claimed' : 'unknown';
};

const statesAfter: Readonly<Record<Exclude<ActTransition, 'unsent'>, AttemptState>> = {
  done: 'approved',
  retry: 'declined',
  failed: 'declined',
  unknown: 'unknown',
  resend: 'absent',
};

/** Where an act stands after an answer. `latest`: the answer is to its latest call. */
export const stateAfter = (transition: ActTransition, state: AttemptState, latest: boolean): AttemptState =>
  transition === 'unsent' ? stateOfUnsentAct(state, latest) : statesAfter[transition];

const voidDelays = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);

/** Seconds until a void that could not be done yet is tried again, or null when it is left to staff. `tries` counts those made. */
export const nextVoid = (tries: number): number | null => voidDelays[tries - 1] ?? null;
