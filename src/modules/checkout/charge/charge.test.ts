import { describe, expect, it } from 'vitest';
import { aProcessorResponse } from '../../../testing/processor.ts';
import type { Funding } from '../../processor/funding.ts';
import type { ProcessorOutcome } from '../../processor/outcome.ts';
import type { AttemptState } from '../ledger/payment-attempt.model.ts';
import { notFoundFor } from '../ledger/waiting.ts';
import { nextAttempt, type Situation, transitionOf } from './charge.ts';

const approved = (funding: Funding = 'debit'): ProcessorOutcome => ({
  kind: 'approved',
  response: aProcessorResponse({ funding }),
});
const declined = (code = '05', message = 'DECLINE'): ProcessorOutcome => ({
  kind: 'declined',
  response: aProcessorResponse({ code, message }),
});
const undecided: ProcessorOutcome = {
  kind: 'undecided',
  response: aProcessorResponse({ code: '91', message: 'HOST NO RESPONSE' }),
};
const unknown: ProcessorOutcome = { kind: 'unknown', why: 'no answer in time' };
const notFound: ProcessorOutcome = { kind: 'not_found' };
const unsent: ProcessorOutcome = { kind: 'unsent', why: 'connect ECONNREFUSED' };
const mismatch = (of: 'amount' | 'reference'): ProcessorOutcome => ({
  kind: 'mismatch',
  of,
  response: aProcessorResponse(),
});
const refused = (field = 'transactionRequest.paymentTokenId'): ProcessorOutcome => ({
  kind: 'refused',
  field,
  message: 'Invalid',
});

const aSituation = (known: Partial<Situation> = {}): Situation => ({
  state: 'sending',
  source: 'charge',
  debitOnly: true,
  retried: false,
  latest: true,
  stillWanted: true,
  graceOver: false,
  repeatedFor: null,
  superseded: false,
  unknownFunding: 'keep',
  ...known,
});

const open: AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];
describe('an approval', () => {
  it.each(open)(
    'an approval completes a link that still asks for it, whatever the state of the attempt (%s)',
    (state) => {
      expect(transitionOf(approved(), aSituation({ state }))).toEqual({ to: 'approved', review: null });
    },
  );

  it.each(['claimed', 'sending', 'unknown'] as const)(
    'an approval counts for a link that was closed while the answer was awaited (%s)',
    (state) => {
      expect(transitionOf(approved(), aSituation({ state, stillWanted: false }))).toMatchObject({ to: 'approved' });
    },
  );

  it('an approval of an abandoned attempt is voided when its link is closed', () => {
    expect(transitionOf(approved(), aSituation({ state: 'absent', stillWanted: false }))).toEqual({
      to: 'void_pending',
      reason: 'late',
      review: 'late_voiding',
    });
  });

  it.each<[Funding, boolean, Situation['unknownFunding'], string, string | null]>([
    ['debit', true, 'keep', 'approved', null],
    ['prepaid', true, 'void', 'approved', null],
    ['credit', true, 'keep', 'void_pending', null],
    ['credit', false, 'void', 'approved', null],
    ['unknown', true, 'keep', 'approved', 'unknown_funding'],
    ['unknown', true, 'void', 'void_pending', null],
    ['unknown', false, 'void', 'approved', null],
  ])(
    'an approval of a %s card where debit-only is %s and the policy is %s becomes %s',
    (funding, debitOnly, unknownFunding, to, review) => {
      expect(transitionOf(approved(funding), aSituation({ debitOnly, unknownFunding }))).toMatchObject({ to, review });
    },
  );
});

describe('an answer that is no approval', () => {
  it('an answer is a decline only when the processor says so', () => {
    expect(transitionOf(declined(), aSituation())).toEqual({ to: 'declined', code: 'declined' });
    for (const state of ['claimed', 'sending', 'unknown'] as const) {
      expect(transitionOf(unknown, aSituation({ state, graceOver: true }))).toEqual({ to: 'unknown', review: null });
    }
  });

  it('a call that was turned away at once frees the link and says why, without counting as a decline', () => {
    expect(transitionOf(refused(), aSituation())).toEqual({ to: 'declined', code: 'card_unread' });
    expect(transitionOf(refused('token'), aSituation())).toEqual({ to: 'declined', code: 'store_refused' });
  });

  it('a refusal is not believed when an earlier call under the reference may have arrived', () => {
    expect(transitionOf(refused(), aSituation({ retried: true }))).toEqual({ to: 'unknown', review: null });
    expect(transitionOf(refused(), aSituation({ source: 'status' }))).toEqual({ to: 'unknown', review: null });
  });

  it('a call of which nothing was sent ends at once, and frees the link where no call before it was sent', () => {
    expect(transitionOf(unsent, aSituation())).toEqual({ to: 'unsent', isFirst: true });
    expect(transitionOf(unsent, aSituation({ retried: true }))).toEqual({ to: 'unsent', isFirst: false });
  });

  it.each<Partial<Situation>>([{ source: 'status' }, { latest: false }, { state: 'unknown' }])(
    'a question that was not sent, or an old call, says nothing of the attempt (%o)',
    (known) => {
      expect(transitionOf(unsent, aSituation(known))).toEqual({ to: 'unknown', review: null });
    },
  );

  it('"not found" frees the link only once the grace period is over and nothing else was said for a minute', () => {
    const asked = { source: 'status', state: 'unknown', graceOver: true, repeatedFor: notFoundFor } as const;
    expect(transitionOf(notFound, aSituation(asked))).toEqual({ to: 'absent' });
    for (const early of [{ graceOver: false }, { repeatedFor: null }, { repeatedFor: notFoundFor - 1 }])
      expect(transitionOf(notFound, aSituation({ ...asked, ...early }))).toEqual({ to: 'unknown', review: null });
    expect(transitionOf(notFound, aSituation({ ...asked, state: 'absent' }))).toEqual({ to: 'same', review: null });
  });

  it('an answer that decides nothing is a decline once a question is answered the same after the grace period', () => {
    const asked = { source: 'status', state: 'unknown', graceOver: true, repeatedFor: 0 } as const;
    expect(transitionOf(undecided, aSituation(asked))).toEqual({ to: 'declined', code: 'declined' });
    for (const early of [{ graceOver: false }, { repeatedFor: null }, { source: 'charge' as const }])
      expect(transitionOf(undecided, aSituation({ ...asked, ...early }))).toEqual({ to: 'unknown', review: null });
  });

  it('a terminal that cannot be asked brings staff at once', () => {
    const asked = { source: 'status', state: 'unknown' } as const;
    expect(transitionOf({ kind: 'unaskable' }, aSituation(asked))).toEqual({ to: 'unknown', review: 'left_terminal' });
    expect(transitionOf({ kind: 'unaskable' }, aSituation({ ...asked, state: 'absent' }))).toEqual({
      to: 'same',
      review: null,
    });
  });

  it('an answer that is not clear is held for review, and never completes or voids anything', () => {
    for (const source of ['charge', 'status'] as const)
      expect(
        transitionOf(
          { kind: 'unclear', response: aProcessorResponse() },
          aSituation({ source, graceOver: true, repeatedFor: 90 }),
        ),
      ).toEqual({
        to: 'unknown',
        review: 'unclear_answer',
      });
  });

  it.each(['voided', 'refunded'] as const)('a charge that was %s at the processor becomes so here', (kind) => {
    expect(transitionOf({ kind, response: aProcessorResponse() }, aSituation())).toEqual({
      to: kind,
      review: `${kind}_by_processor`,
    });
  });

  it('an unknown answer does not lock a link again that was freed', () => {
    expect(transitionOf(unknown, aSituation({ source: 'status', state: 'absent' }))).toEqual({
      to: 'same',
      review: null,
    });
  });

  it.each(['amount', 'reference'] as const)('an answer with a wrong %s calls staff and completes nothing', (of) => {
    expect(transitionOf(mismatch(of), aSituation())).toMatchObject({ to: 'unknown', review: expect.any(String) });
  });

  it('a charge is voided when the processor repeats that it took another amount, but never for another reference', () => {
    const second = aSituation({ source: 'status', repeatedFor: 2 });
    expect(transitionOf(mismatch('amount'), second)).toMatchObject({ to: 'void_pending', reason: 'amount' });
    expect(transitionOf(mismatch('amount'), aSituation({ source: 'status' }))).toMatchObject({ to: 'unknown' });
    expect(transitionOf(mismatch('reference'), second)).toMatchObject({ to: 'unknown' });
  });
});

describe('an abandoned attempt', () => {
  it.each([
    [{ samePayer: true, sameTerminal: true, isFinal: false }, 'same_reference'],
    [{ samePayer: true, sameTerminal: true, isFinal: true }, 'same_reference'],
    [{ samePayer: false, sameTerminal: true, isFinal: false }, 'wait'],
    [{ samePayer: false, sameTerminal: true, isFinal: true }, 'new_reference'],
    [{ samePayer: true, sameTerminal: false, isFinal: false }, 'staff'],
    [{ samePayer: true, sameTerminal: false, isFinal: true }, 'new_reference'],
    [{ samePayer: false, sameTerminal: false, isFinal: false }, 'staff'],
    [{ samePayer: false, sameTerminal: false, isFinal: true }, 'new_reference'],
  ])('that is met by somebody for whom %o is followed by %s', (attempt, next) => {
    expect(nextAttempt(attempt)).toBe(next);
  });
});
