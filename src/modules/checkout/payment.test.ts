import { describe, expect, it } from 'vitest';
import type { Funding } from './funding.ts';
import type { Outcome, Told } from './ipos/outcome.ts';
import {
  afterAbsence,
  decide,
  decideVoid,
  isAbsenceFinal,
  isGraceOver,
  isUndecided,
  nextCheck,
  nextVoid,
  type AttemptState,
  type Situation,
} from './payment.ts';
import { words } from './words.ts';

const aTold = (known: Partial<Told> = {}): Told => ({
  responseCode: '00',
  responseMessage: 'APPROVAL',
  transactionId: '1',
  rrn: '2',
  authCode: 'TAS164',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  last4: '5556',
  batchNumber: '121',
  funding: 'debit',
  cents: 1250,
  ...known,
});
const approved = (funding: Funding = 'debit'): Outcome => ({ kind: 'approved', told: aTold({ funding }) });
const declined = (responseCode = '05', responseMessage = 'DECLINE'): Outcome => ({
  kind: 'declined',
  told: aTold({ responseCode, responseMessage }),
});
const unknown: Outcome = { kind: 'unknown', why: 'no answer in time' };
const notFound: Outcome = { kind: 'not_found' };
const mismatch = (of: 'amount' | 'reference'): Outcome => ({ kind: 'mismatch', of, told: aTold() });
const refused = (field = 'transactionRequest.paymentTokenId'): Outcome => ({
  kind: 'refused',
  field,
  message: 'Invalid',
});

const aSituation = (known: Partial<Situation> = {}): Situation => ({
  state: 'sending',
  source: 'charge',
  debitOnly: true,
  retried: false,
  stillWanted: true,
  graceOver: false,
  unknownFunding: 'keep',
  ...known,
});

const open: AttemptState[] = ['claimed', 'sending', 'unknown', 'absent'];
const decided: AttemptState[] = ['approved', 'declined', 'void_pending', 'voided', 'void_failed', 'late_approved'];

describe('an approval', () => {
  it.each(open)('completes a link that still asks for it, whatever the attempt was called until then (%s)', (state) => {
    expect(decide(approved(), aSituation({ state }))).toEqual({ to: 'approved', review: null });
  });

  it.each(['claimed', 'sending', 'unknown'] as const)(
    'counts for a link that was closed while the bank thought (%s)',
    (state) => {
      expect(decide(approved(), aSituation({ state, stillWanted: false }))).toMatchObject({ to: 'approved' });
    },
  );

  it('is taken back when it comes for an attempt that had been given up and a link that is closed', () => {
    expect(decide(approved(), aSituation({ state: 'absent', stillWanted: false }))).toEqual({
      to: 'void_pending',
      reason: 'late',
      review: words.reviewLate,
    });
  });

  it.each<[Funding, boolean, Situation['unknownFunding'], string, string | null]>([
    ['debit', true, 'keep', 'approved', null],
    ['prepaid', true, 'void', 'approved', null],
    ['credit', true, 'keep', 'void_pending', null],
    ['credit', false, 'void', 'approved', null],
    ['unknown', true, 'keep', 'approved', words.reviewFunding],
    ['unknown', true, 'void', 'void_pending', null],
    ['unknown', false, 'void', 'approved', null],
  ])(
    'of a %s card where debit-only is %s and the policy is %s becomes %s',
    (funding, debitOnly, unknownFunding, to, review) => {
      expect(decide(approved(funding), aSituation({ debitOnly, unknownFunding }))).toMatchObject({ to, review });
    },
  );
});

describe('an answer that is no approval', () => {
  it('is a decline only when the processor says so', () => {
    expect(decide(declined(), aSituation())).toEqual({ to: 'declined', counts: true, words: words.declined });
    for (const state of ['claimed', 'sending', 'unknown'] as const) {
      expect(decide(unknown, aSituation({ state, graceOver: true }))).toEqual({ to: 'unknown', review: null });
    }
  });

  it('frees the link when the call was turned away at once, and says why without counting it', () => {
    expect(decide(refused(), aSituation())).toEqual({ to: 'declined', counts: false, words: words.cardUnread });
    expect(decide(refused('token'), aSituation())).toEqual({
      to: 'declined',
      counts: false,
      words: words.storeRefused,
    });
  });

  it('is not believed to be a refusal when an earlier call under the reference may have arrived', () => {
    expect(decide(refused(), aSituation({ retried: true }))).toEqual({ to: 'unknown', review: null });
    expect(decide(refused(), aSituation({ source: 'status' }))).toEqual({ to: 'unknown', review: null });
  });

  it('frees the link after "not found" only once the grace is over', () => {
    expect(decide(notFound, aSituation({ source: 'status', state: 'unknown' }))).toEqual({
      to: 'unknown',
      review: null,
    });
    expect(decide(notFound, aSituation({ source: 'status', state: 'unknown', graceOver: true }))).toEqual({
      to: 'absent',
    });
    expect(decide(notFound, aSituation({ source: 'status', state: 'absent', graceOver: true }))).toEqual({
      to: 'same',
    });
  });

  it('does not lock a link again that was freed', () => {
    expect(decide(unknown, aSituation({ source: 'status', state: 'absent' }))).toEqual({ to: 'same' });
  });

  it.each(['amount', 'reference'] as const)('calls staff and completes nothing when the %s is wrong', (of) => {
    expect(decide(mismatch(of), aSituation())).toMatchObject({ to: 'unknown', review: expect.any(String) });
  });

  it('goes back when the processor repeats that it took another amount, but never for another reference', () => {
    expect(decide(mismatch('amount'), aSituation({ source: 'status' }))).toMatchObject({
      to: 'void_pending',
      reason: 'amount',
    });
    expect(decide(mismatch('reference'), aSituation({ source: 'status' }))).toMatchObject({ to: 'unknown' });
  });
});

describe('an attempt', () => {
  it('can be moved by an outcome until it is decided, and never after', () => {
    expect([...open, ...decided].filter(isUndecided)).toEqual(open);
  });

  it('is asked about quickly at first, every minute for ten, then ever more rarely, and never forgotten while unknown', () => {
    expect([0, 1, 2, 3, 4, 5].map((checks) => nextCheck('unknown', checks, 20))).toEqual([2, 4, 8, 16, 30, 60]);
    expect([601, 3_601, 1_000_000].map((age) => nextCheck('unknown', 20, age))).toEqual([600, 3_600, 3_600]);
  });

  it('is asked about for three days after it was given up', () => {
    expect([900, 3_600, 259_200, 259_201].map((age) => nextCheck('absent', 9, age))).toEqual([600, 3_600, 3_600, null]);
  });

  it('that was given up is asked about again a quarter of an hour after its call, when the absence becomes final', () => {
    expect([105, 899.5].map((age) => nextCheck('absent', 9, age))).toEqual([795, 1]);
    expect([899, 900].map(isAbsenceFinal)).toEqual([false, true]);
  });

  it.each([
    [{ mine: true, here: true, isFinal: false }, 'again'],
    [{ mine: true, here: true, isFinal: true }, 'again'],
    [{ mine: false, here: true, isFinal: false }, 'wait'],
    [{ mine: false, here: true, isFinal: true }, 'anew'],
    [{ mine: true, here: false, isFinal: false }, 'staff'],
    [{ mine: true, here: false, isFinal: true }, 'anew'],
    [{ mine: false, here: false, isFinal: false }, 'staff'],
    [{ mine: false, here: false, isFinal: true }, 'anew'],
  ])('that was given up and is met by somebody for whom %o is followed by %s', (absence, next) => {
    expect(afterAbsence(absence)).toBe(next);
  });

  it('is given up no earlier than a minute after its call must have ended', () => {
    expect([104, 105].map((age) => isGraceOver(age, 45_000))).toEqual([false, true]);
  });
});

describe('a void', () => {
  it.each<[Outcome, boolean, string]>([
    [approved(), false, 'voided'],
    [declined('79', 'ALREADY REVERSED'), false, 'voided'],
    [declined('05', 'STMT/TXN INPRGRS'), false, 'retry'],
    [declined('91', 'HOST NO RESPONSE'), false, 'retry'],
    [declined('05', 'NO ORIGINAL TXN'), false, 'failed'],
    [refused('transactionRequest.transactionType'), false, 'failed'],
    [notFound, false, 'unknown'],
    [notFound, true, 'resend'],
    [unknown, true, 'unknown'],
    [mismatch('reference'), true, 'unknown'],
  ])('whose outcome is %o, with the grace over %s, is %s', (outcome, graceOver, what) => {
    expect(decideVoid(outcome, graceOver)).toBe(what);
  });

  it('is tried seven times more, over nearly eight hours, and then left to staff', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(nextVoid);
    expect(pauses).toEqual([60, 300, 900, 1_800, 3_600, 7_200, 14_400]);
    expect(nextVoid(8)).toBeNull();
  });
});
