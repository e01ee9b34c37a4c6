import { describe, expect, it } from 'vitest';
import { aProcessorResponse } from '../../testing/processor.ts';
import { notFoundFor, type Repetition } from './payment.ts';
import type { ProcessorOutcome } from './processor/outcome.ts';
import { nextVoid, stateOfUnsentAct, voidTransitionOf } from './void.ts';

const response = aProcessorResponse({ code: '05', message: 'NO ORIGINAL TXN', funding: 'unknown', cents: null });
const notFound: ProcessorOutcome = { kind: 'not_found' };
const first: Repetition = { source: 'charge', graceOver: false, repeatedFor: null };
const last: Repetition = { source: 'status', graceOver: true, repeatedFor: notFoundFor };

describe('a void', () => {
  it.each<[ProcessorOutcome, Repetition, string]>([
    [{ kind: 'approved', response }, first, 'voided'],
    [{ kind: 'already_reversed', response }, first, 'voided'],
    [{ kind: 'declined', response }, first, 'failed'],
    [{ kind: 'refused', field: 'transactionRequest.transactionType', message: 'Invalid' }, first, 'failed'],
    [{ kind: 'undecided', response }, first, 'unknown'],
    [{ kind: 'undecided', response }, { ...last, graceOver: false }, 'unknown'],
    [{ kind: 'undecided', response }, { ...last, repeatedFor: null }, 'unknown'],
    [{ kind: 'undecided', response }, last, 'retry'],
    [notFound, first, 'unknown'],
    [notFound, { ...last, repeatedFor: notFoundFor - 1 }, 'unknown'],
    [notFound, last, 'resend'],
    [{ kind: 'unknown', why: 'no answer in time' }, last, 'unknown'],
    [{ kind: 'unclear', response }, last, 'unknown'],
    [{ kind: 'unsent', why: 'connect ECONNREFUSED' }, first, 'unsent'],
    [{ kind: 'unaskable' }, last, 'unknown'],
    [{ kind: 'mismatch', of: 'reference', response }, last, 'unknown'],
  ])('a void whose outcome is %o, in the situation %o, is %s', (outcome, situation, what) => {
    expect(voidTransitionOf(outcome, situation)).toBe(what);
  });

  it('a void that could not be sent waits to be sent, unless a call of it may be on its way', () => {
    expect(stateOfUnsentAct('sending', true)).toBe('claimed');
    expect(stateOfUnsentAct('claimed', false)).toBe('claimed');
    expect(stateOfUnsentAct('absent', false)).toBe('absent');
    expect(stateOfUnsentAct('sending', false)).toBe('unknown');
    expect(stateOfUnsentAct('unknown', false)).toBe('unknown');
  });

  it('a void is tried seven times more, over nearly eight hours, and then left to staff', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(nextVoid);
    expect(pauses).toEqual([60, 300, 900, 1_800, 3_600, 7_200, 14_400]);
    expect(nextVoid(8)).toBeNull();
  });
});
