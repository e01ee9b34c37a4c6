import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { addDays } from '../../../contract/local-time.ts';
import type { Movement } from '../../checkout/index.ts';
import type { LinkLabel } from '../../payment-links/index.ts';
import { tellDay, toConfirmOf, totalsOf, type DayContent } from './day-content.ts';
import { drawSummary } from './draw-summary.ts';
import { checksumOf, dayLines, outsideRegister } from './summary-text.ts';

const zone = 'America/Los_Angeles';
const day = '2026-11-01';
const { start, end } = dayBounds(day, zone);

const movement = (paymentId: string, type: Movement['type'], cents: number): Movement => ({
  ...{ type, cents, paymentId, paymentLinkId: `link ${paymentId}` },
  ...{ at: new Date(start.getTime() + 3_600_000), paidAt: new Date(start.getTime() - 86_400_000) },
  ...{ authCode: 'TAS136', cardLabel: 'Visa', funding: 'debit', cardLast4: '5556' },
  ...{ byName: null, voidReason: null },
});

const dayOf = (
  movements: readonly Movement[],
  confirmed: readonly string[] = [],
  registerOf: (id: string) => Pick<LinkLabel, 'registerCents' | 'toDecideCents'> = () => ({
    registerCents: 0,
    toDecideCents: 0,
  }),
) =>
  tellDay({
    ...{ payee: 'Shop', day, zone, now: end },
    money: { movements, declines: [], tried: 0, approved: 0, undecided: 0 },
    labels: new Map(
      movements.map(({ paymentLinkId: id }) => [
        id,
        {
          id,
          customerName: 'Ana',
          transactionNumber: 'TXN1',
          cents: 0,
          posConfirmed: confirmed.includes(id),
          ...registerOf(id),
        },
      ]),
    ),
  });

it('what was paid and what went back make up the revenue, and what was voided on its own day is not among what was paid', () => {
  const content = dayOf([
    movement('kept', 'approved', 5_000),
    movement('slip', 'approved', 6_425),
    { ...movement('slip', 'voided', -6_425), byName: 'Dana', voidReason: 'staff' },
    { ...movement('earlier', 'voided', -1_000), voidReason: 'credit' },
    movement('old', 'refunded', -15_000),
  ]);
  expect(totalsOf(content)).toMatchObject({
    ...{ paid: 5_000, gross: 11_425, voided: 7_425, refunded: 15_000, revenue: -11_000 },
  });
  expect(content.payments).toHaveLength(1);
  expect(content.returns.map(({ kind, paidOn }) => [kind, paidOn === null])).toEqual([
    ['voided', true],
    ['voided', false],
    ['refunded', false],
  ]);
  expect(dayLines(content).returns.map((cells) => cells.slice(3, 5))).toEqual([
    ['Voided by Dana', 'not listed above'],
    ['Voided: a credit card', 'paid Oct 31'],
    ['Refunded to Visa debit 5556', 'paid Oct 31'],
  ]);
});

it('of what was paid that is to be keyed in which stands, once for each link, without what an admin has to decide about', () => {
  const left: Readonly<Record<string, number>> = { a: 5_000, part: 500 };
  const contentOf = (...movements: readonly Movement[]) =>
    dayOf(movements, ['link a'], (id) => ({
      registerCents: left[id.slice(5)] ?? 0,
      toDecideCents: id === 'link failed' ? 200 : 0,
    }));
  const content = contentOf(
    ...[movement('a', 'approved', 5_000), movement('part', 'captured', 700)],
    ...[movement('gone', 'approved', 300), movement('failed', 'approved', 200)],
  );
  expect(totalsOf(content)).toMatchObject({ paid: 6_200, inRegister: 5_000, toConfirm: 500, toDecide: 200 });
  const twice = contentOf(movement('a', 'approved', 5_000), movement('a', 'approved', 5_000));
  expect(totalsOf(twice)).toMatchObject({ paid: 10_000, inRegister: 5_000 });
  expect(toConfirmOf(content)).toMatchObject([{ cents: 700, registerCents: 500 }]);
  expect(dayLines(content).payments.map((cells) => cells[5])).toEqual([
    ...['in POS', { text: 'not yet', bold: true }, 'went back', { text: 'to decide', bold: true }],
  ]);
  expect(outsideRegister(content)).toBe(
    '$5.00 of the Debitlink total went back before it was keyed in. $2.00 more is left out: an admin decides first whether it goes back.',
  );
});

it('24 payments and the closing of the register stand on one page, whose checksum follows from what it says', async () => {
  const payments = Array.from({ length: 24 }, (_, number) => movement(String(number), 'approved', 100_000));
  const content = dayOf(payments, [], () => ({ registerCents: 100_000, toDecideCents: 0 }));
  const made = { generatedAt: end, madeBy: null, emailsTo: 2 };
  const pdf = await buffer(await drawSummary({ ...made, content: { ...content, parts: ['closing'] } }));
  expect((await extractText(new Uint8Array(pdf))).totalPages).toBe(1);
  const turned = Object.fromEntries(Object.entries(content).toReversed()) as unknown as DayContent;
  expect(checksumOf(turned)).toBe(checksumOf(content));
  expect(checksumOf({ ...content, payee: 'Store' })).not.toBe(checksumOf(content));
});

it('a sum that is too long for its place at the head is written smaller, in one line', async () => {
  const content = dayOf([
    movement('kept', 'approved', 123_456_789),
    { ...movement('slip', 'voided', -234_567_890), voidReason: 'staff' },
    movement('old', 'refunded', -3_456_789_012),
  ]);
  const made = { generatedAt: end, madeBy: null, emailsTo: 2 };
  const pdf = await buffer(await drawSummary({ ...made, content }));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['−$35,679,001.13', 'Voided, $2,345,678.90', '−$34,567,890.12', 'Refunded']),
  );
});

it('whatever happens on a day, its revenue is the sum of its journal', () => {
  const payment = fc.record({
    id: fc.uuid(),
    paid: fc.option(fc.integer({ min: 1, max: 100_000 })),
    refunded: fc.option(fc.integer({ min: 1, max: 100_000 })),
    voided: fc.option(fc.integer({ min: 1, max: 100_000 })),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
      const movements = payments.flatMap(({ id, paid, refunded, voided }) => [
        ...(paid === null ? [] : [movement(id, 'approved', paid)]),
        ...(refunded === null ? [] : [movement(id, 'refunded', -refunded)]),
        ...(voided === null ? [] : [movement(id, 'voided', -voided)]),
      ]);
      expect(totalsOf(dayOf(movements)).revenue).toBe(movements.reduce((sum, { cents }) => sum + cents, 0));
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
          const money = { movements, declines: [], tried: 0, approved: 0, undecided: 0 };
          return totalsOf(tellDay({ payee: '', day: each, zone: where, now: to, money, labels: new Map() }));
        });
        const total = summed.reduce((sum, { revenue }) => sum + revenue, 0);
        expect(total).toBe(journal.reduce((sum, { cents }) => sum + cents, 0));
      }),
      { seed: 24, numRuns: 60 },
    );
  },
);
