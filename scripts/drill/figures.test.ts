import { describe, expect, it } from 'vitest';
import {
  allHeld,
  atLeast,
  exactly,
  forScale,
  formatTable,
  figuresOfPayments,
  figuresOfOutage,
  figuresOfTexts,
  figuresOfTraffic,
  type PaymentsSeen,
  type Failure,
  type Figure,
  type Tally,
} from './figures.ts';

const missed = (figures: readonly Figure[]): string[] =>
  figures.filter(({ held }) => held === false).map(({ what }) => what);

const tally = (known: Partial<Tally> = {}): Tally => ({
  requests: 10,
  failures: [],
  repeated: 0,
  times: [1],
  ...known,
});
const failure = (at: number, status: number | null): Failure => ({ at, path: '/', status, said: '' });

describe('the load of a part', () => {
  it('is held where all of it was sent and answered, also over a second connection', () => {
    expect(missed(figuresOfTraffic('a', tally({ repeated: 3 }), 10))).toEqual([]);
  });

  it.each([
    ['too little was sent', tally({ requests: 9 }), ['requests sent']],
    ['one request was refused', tally({ failures: [failure(0, 503)] }), ['requests that failed']],
    ['one request met a closed port', tally({ failures: [failure(0, null)] }), ['requests that failed']],
  ])('is not held where %s', (_, sent, figures) => {
    expect(missed(figuresOfTraffic('a', sent, 10))).toEqual(figures);
  });
});

const charge = (known: Partial<PaymentsSeen['charges'][number]> = {}): PaymentsSeen['charges'][number] => ({
  ...{ ref: 'A', type: 1, requestedCents: 100, voided: false, refundedCents: 0 },
  verdict: { approved: true, cents: 100 },
  ...known,
});
const paid = { linkId: 'link', result: { success: true } };
const payments = (known: Partial<PaymentsSeen> = {}): PaymentsSeen => ({
  ...{ results: [paid, paid], charges: [charge(), charge()], disagreements: [] },
  ...known,
});

describe('the books of a part', () => {
  it('are held where each payment was told as paid and charged once; charges that do not stand count for nothing', () => {
    const charges = [charge(), charge(), charge({ voided: true }), charge({ verdict: { approved: false, cents: 0 } })];
    expect(missed(figuresOfPayments('a', payments({ charges }), 2))).toEqual([]);
  });

  const open = { linkId: 'link', result: { success: false, pending: true } };
  it.each([
    ['too few payments were sent', payments({ results: [paid], charges: [charge()] }), ['payments sent']],
    ['a payer was told of no end', payments({ results: [paid, open] }), ['payments told as paid']],
    ['a payment was lost', payments({ charges: [charge()] }), ['charges that stand at the processor']],
    [
      'a payment was taken twice',
      payments({ charges: [charge(), charge(), charge()] }),
      ['charges that stand at the processor'],
    ],
    ['the check finds something', payments({ disagreements: ['A is still sending'] }), ['disagreements in the books']],
  ])('are not held where %s', (_, found, figures) => {
    expect(missed(figuresOfPayments('a', found, 2))).toEqual(figures);
  });
});

it.each([
  ['each was taken once', [{ state: 'delivered', sends: 1 }], []],
  ['one is not known, and was not repeated', [{ state: 'unknown', sends: 0 }], []],
  ['one was lost', [{ state: 'delivered', sends: 0 }], ['texts lost or sent twice']],
  ['one was sent twice', [{ state: 'unknown', sends: 2 }], ['texts lost or sent twice']],
  ['one was not recorded', [], ['texts recorded']],
])('texts of which %s are missed or held', (_, texts, figures) => {
  expect(missed(figuresOfTexts('a', texts, 1))).toEqual(figures);
});

describe('a primary that is away from second 10 to second 12', () => {
  const outage = { from: 10_000, until: 12_000 };
  it.each([
    ['503 while it is away and shortly after', [failure(10_500, 503), failure(13_000, 503)], []],
    ['500', [failure(11_000, 500)], ['requests that failed otherwise']],
    ['nothing', [failure(11_000, null)], ['requests that failed otherwise']],
    ['503 before it went', [failure(9_000, 503)], ['requests that failed before']],
    ['503 long after', [failure(18_000, 503)], ['last failure, seconds after its return']],
  ])('is told to requests by a 503 in its time: %s', (_, failures, figures) => {
    expect(missed(figuresOfOutage('a', { failures }, outage))).toEqual(figures);
  });
});

it('the table shows each figure beside its goal, and one that is missed fails the whole', () => {
  const figures = [atLeast('one', 'sent', 50_000, 50_000), exactly('one', 'failed', 0, 0), forScale('two', 'ms', 12)];
  expect(allHeld(figures)).toBe(true);
  const all = [...figures, exactly('two', 'lost', 1, 0)];
  expect(allHeld(all)).toBe(false);
  expect(formatTable(all)).toBe(
    [
      'part | figure | seen   | goal     | held',
      '-----|--------|--------|----------|-----',
      'one  | sent   | 50,000 | ≥ 50,000 | yes',
      'one  | failed | 0      | 0        | yes',
      'two  | ms     | 12     |          |',
      'two  | lost   | 1      | 0        | NO',
    ].join('\n'),
  );
});
