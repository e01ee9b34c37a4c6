import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayBounds } from '../../../contract/local-time.ts';
import type { Movement } from '../../checkout/index.ts';
import { tellDay, totalsOf } from './day-content.ts';

const zone = 'America/Los_Angeles';
const day = '2026-11-01';
const { start, end } = dayBounds(day, zone);

const movement = (paymentId: string, type: Movement['type'], cents: number): Movement => ({
  ...{ type, cents, paymentId, paymentLinkId: `link ${paymentId}` },
  ...{ at: new Date(start.getTime() + 3_600_000), paidAt: new Date(start.getTime() - 86_400_000) },
  ...{ authCode: 'TAS136', cardLabel: 'Visa', funding: 'debit', cardLast4: '5556' },
});

const dayOf = (movements: readonly Movement[], confirmed: readonly string[] = []) =>
  tellDay({
    ...{ payee: 'Shop', day, zone, now: end },
    money: { movements, tried: 0, approved: 0, undecided: 0 },
    labels: new Map(
      movements.map(({ paymentLinkId: id }) => [
        id,
        { id, customerName: 'Ana', transactionNumber: 'TXN1', posConfirmed: confirmed.includes(id), registerCents: 0 },
      ]),
    ),
  });

it('what was voided on its own day is no revenue and takes none off, and what was voided of another day takes it off', () => {
  const content = dayOf([
    movement('kept', 'approved', 5_000),
    movement('slip', 'approved', 6_425),
    movement('slip', 'voided', -6_425),
    movement('earlier', 'voided', -1_000),
    movement('old', 'refunded', -15_000),
  ]);
  expect(totalsOf(content)).toMatchObject({ revenue: 5_000, voided: -1_000, refunded: -15_000, afterReturns: -11_000 });
  expect(content.payments).toHaveLength(1);
  expect(content.returns.map(({ kind, paidOn }) => [kind, paidOn === null])).toEqual([
    ['voided', true],
    ['voided', false],
    ['refunded', false],
  ]);
});

it('what is in the register and what is still to be keyed in make up the revenue', () => {
  const content = dayOf([movement('a', 'approved', 5_000), movement('b', 'captured', 700)], ['link a']);
  expect(totalsOf(content)).toMatchObject({ inRegister: 5_000, toConfirm: 700, revenue: 5_700 });
});

it('whatever happens on a day, what stays after returns is the sum of its journal', () => {
  const payment = fc.record({
    id: fc.uuid(),
    paid: fc.option(fc.integer({ min: 1, max: 100_000 })),
    refunded: fc.option(fc.integer({ min: 1, max: 100_000 })),
    voided: fc.option(fc.integer({ min: 1, max: 100_000 })),
    isConfirmed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
      const movements = payments.flatMap(({ id, paid, refunded, voided }) => [
        ...(paid === null ? [] : [movement(id, 'approved', paid)]),
        ...(refunded === null ? [] : [movement(id, 'refunded', -refunded)]),
        ...(voided === null ? [] : [movement(id, 'voided', -voided)]),
      ]);
      const confirmed = payments.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => `link ${id}`);
      const { revenue, afterReturns, inRegister, toConfirm } = totalsOf(dayOf(movements, confirmed));
      expect(afterReturns).toBe(movements.reduce((sum, { cents }) => sum + cents, 0));
      expect(inRegister + toConfirm).toBe(revenue);
    }),
    { seed: 24, numRuns: 300 },
  );
});

it.each([
  ['2026-03-07', 'America/Los_Angeles'],
  ['2026-10-31', 'America/New_York'],
  ['2026-03-07', 'Pacific/Honolulu'],
])(
  'from %s on in %s, over midnights and changed clocks, every movement is in one day, and the days come to the journal',
  (first, where) => {
    const days = [0, 1, 2, 3].map((away) => addDays(first, away));
    const begin = dayBounds(first, where).start.getTime();
    const last = dayBounds(addDays(first, 3), where).end.getTime() - 1;
    const act = fc.record({
      id: fc.nat(30).map((number) => `payment ${number}`),
      type: fc.constantFrom<Movement['type']>('approved', 'captured', 'voided', 'refunded'),
      cents: fc.integer({ min: 1, max: 100_000 }),
      // Often within a second of a midnight.
      at: fc.oneof(
        fc.integer({ min: begin, max: last }),
        fc
          .tuple(fc.constantFrom(...days.slice(1)), fc.integer({ min: -1_000, max: 1_000 }))
          .map(([day, away]) => dayBounds(day, where).start.getTime() + away),
      ),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const journal = acts.map(({ id, type, cents, at }) => ({
          ...movement(id, type, type === 'voided' || type === 'refunded' ? -cents : cents),
          at: new Date(at),
        }));
        const summed = days.map((each) => {
          const { start: from, end: to } = dayBounds(each, where);
          const movements = journal.filter(({ at }) => at >= from && at < to);
          const money = { movements, tried: 0, approved: 0, undecided: 0 };
          return totalsOf(tellDay({ payee: '', day: each, zone: where, now: to, money, labels: new Map() }));
        });
        const total = summed.reduce((sum, { afterReturns }) => sum + afterReturns, 0);
        expect(total).toBe(journal.reduce((sum, { cents }) => sum + cents, 0));
      }),
      { seed: 24, numRuns: 60 },
    );
  },
);
