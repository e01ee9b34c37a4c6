import type { ProcessorOutcome } from '../../processor/index.ts';
import { isNotFoundForLong, isRepeatedLate, type Repetition } from '../ledger/index.ts';

/** What an answer says of an admin's decision. */
export type Comparison = 'agreed' | 'contradicted' | 'open';

/** How an answer compares with an admin's decision that a payment was charged. */
export const compareWithDecision = (outcome: ProcessorOutcome, repetition: Repetition): Comparison => {
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

/** How an answer compares with an admin's decision that an act was done, or that it was not. */
export const compareWithActDecision = (
  wasDone: boolean,
  outcome: ProcessorOutcome,
  repetition: Repetition,
): Comparison => {
  const compared = compareWithDecision(outcome, repetition);
  if (wasDone || compared === 'open') return compared;
  return compared === 'agreed' || outcome.kind === 'mismatch' ? 'contradicted' : 'agreed';
};
