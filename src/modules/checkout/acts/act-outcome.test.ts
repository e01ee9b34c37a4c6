import { describe, expect, it } from 'vitest';
import { aProcessorResponse } from '../../../testing/processor.ts';
import type { ProcessorOutcome } from '../../processor/outcome.ts';
import { notFoundFor, type Repetition } from '../ledger/waiting.ts';
import { nextVoid, stateAfter, transitionOf } from './act-outcome.ts';

const response = aProcessorResponse({ code: '05', message: 'NO ORIGINAL TXN', funding: 'unknown', cents: null });
const notFound: ProcessorOutcome = { kind: 'not_found' };
const first: Repetition = { source: 'charge', graceOver: false, repeatedFor: null };
const last: Repetition = { source: 'status', graceOver: true, repeatedFor: notFoundFor };

describe('a void', () => {
  it.each<[ProcessorOutcome, Repetition, string]>([
    [{ kind: 'approved', response }, first, 'done'],
    [{ kind: 'already_reversed', response }, first, 'done'],
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
    expect(transitionOf('void', outcome, situation)).toBe(what);
  });

  it('a void that could not be sent waits to be sent, unless a call of it may be on its way', () => {
    expect(stateAfter('unsent', 'sending', true)).toBe('claimed');
    expect(stateAfter('unsent', 'claimed', false)).toBe('claimed');
    expect(stateAfter('unsent', 'absent', false)).toBe('absent');
    expect(stateAfter('unsent', 'sending', false)).toBe('unknown');
    expect(stateAfter('unsent', 'unknown', false)).toBe('unknown');
  });

  it('a void is tried seven times more, over nearly eight hours, and then left to staff', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(nextVoid);
    expect(pauses).toEqual([60, 300, 900, 1_800, 3_600, 7_200, 14_400]);
    expect(nextVoid(8)).toBeNull();
  });
});

describe('a capture or a refund', () => {
  it.each<[ProcessorOutcome, Repetition, string]>([
    [{ kind: 'approved', response }, first, 'done'],
    [{ kind: 'declined', response }, first, 'failed'],
    [{ kind: 'refused', field: 'transactionRequest.amount', message: 'Invalid Amount' }, first, 'failed'],
    [{ kind: 'undecided', response }, first, 'unknown'],
    [{ kind: 'undecided', response }, last, 'failed'],
    [{ kind: 'not_found' }, first, 'unknown'],
    [{ kind: 'not_found' }, last, 'resend'],
    [{ kind: 'already_reversed', response }, last, 'unknown'],
    [{ kind: 'mismatch', of: 'amount', response }, last, 'unknown'],
    [{ kind: 'unclear', response }, last, 'unknown'],
    [{ kind: 'unknown', why: 'no answer in time' }, last, 'unknown'],
    [{ kind: 'unsent', why: 'connect ECONNREFUSED' }, first, 'unsent'],
  ])('whose outcome is %o, in the situation %o, is %s', (outcome, repetition, what) => {
    for (const kind of ['capture', 'refund'] as const) expect(transitionOf(kind, outcome, repetition)).toBe(what);
  });
});
