import { describe, expect, it } from 'vitest';
import type { Outcome, Told } from './processor/outcome.ts';
import { notFoundFor, type Repetition } from './payment.ts';
import { decideVoid, nextVoid } from './void.ts';

const told: Told = {
  responseCode: '05',
  responseMessage: 'NO ORIGINAL TXN',
  transactionId: null,
  rrn: null,
  authCode: null,
  cardType: null,
  cardLabel: null,
  last4: null,
  batchNumber: null,
  funding: 'unknown',
  cents: null,
};
const notFound: Outcome = { kind: 'not_found' };
const first: Repetition = { source: 'charge', graceOver: false, repeatedFor: null };
const last: Repetition = { source: 'status', graceOver: true, repeatedFor: notFoundFor };

describe('a void', () => {
  it.each<[Outcome, Repetition, string]>([
    [{ kind: 'approved', told }, first, 'voided'],
    [{ kind: 'already_reversed', told }, first, 'voided'],
    [{ kind: 'declined', told }, first, 'failed'],
    [{ kind: 'refused', field: 'transactionRequest.transactionType', message: 'Invalid' }, first, 'failed'],
    [{ kind: 'undecided', told }, first, 'unknown'],
    [{ kind: 'undecided', told }, { ...last, graceOver: false }, 'unknown'],
    [{ kind: 'undecided', told }, { ...last, repeatedFor: null }, 'unknown'],
    [{ kind: 'undecided', told }, last, 'retry'],
    [notFound, first, 'unknown'],
    [notFound, { ...last, repeatedFor: notFoundFor - 1 }, 'unknown'],
    [notFound, last, 'resend'],
    [{ kind: 'unknown', why: 'no answer in time' }, last, 'unknown'],
    [{ kind: 'unclear', told }, last, 'unknown'],
    [{ kind: 'unaskable' }, last, 'unknown'],
    [{ kind: 'mismatch', of: 'reference', told }, last, 'unknown'],
  ])('whose outcome is %o, in the situation %o, is %s', (outcome, situation, what) => {
    expect(decideVoid(outcome, situation)).toBe(what);
  });

  it('is tried seven times more, over nearly eight hours, and then left to staff', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(nextVoid);
    expect(pauses).toEqual([60, 300, 900, 1_800, 3_600, 7_200, 14_400]);
    expect(nextVoid(8)).toBeNull();
  });
});
