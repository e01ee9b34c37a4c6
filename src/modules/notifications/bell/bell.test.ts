import { expect, it } from 'vitest';
import { bellOf, type BellRow } from './bell.ts';

const row = (number: number, over: Partial<BellRow> = {}): BellRow => ({
  id: `id-${number}`,
  type: 'payment_success',
  at: new Date(1_000 - number),
  cents: 1_050,
  customerName: `Customer ${number}`,
  linkId: `link-${number}`,
  detail: null,
  document: null,
  state: 'unread',
  ...over,
});

it('several unread things of a kind are one line with their sum, and a single one names its customer', () => {
  const { unread, items } = bellOf([row(1), row(2), row(3, { type: 'text_failed' }), row(4)]);
  expect(unread).toBe(4);
  expect(items).toMatchObject([
    { ids: ['id-1', 'id-2', 'id-4'], count: 3, amount: '31.50', customerName: null, linkId: null, at: new Date(999) },
    { ids: ['id-3'], count: 1, amount: '10.50', customerName: 'Customer 3', linkId: 'link-3' },
  ]);
});

it('what has to be decided, what is about safety and what is read stand by themselves, the read below', () => {
  const rows = [
    row(1, { state: 'read' }),
    row(2, { type: 'review_needed' }),
    row(3, { state: 'settled' }),
    row(4, { type: 'review_needed' }),
    row(5, { type: 'new_device', cents: null }),
  ];
  expect(bellOf(rows).items.map(({ ids, amount }) => [ids, amount])).toEqual([
    [['id-2'], '10.50'],
    [['id-4'], '10.50'],
    [['id-5'], null],
    [['id-1'], '10.50'],
    [['id-3'], '10.50'],
  ]);
});

it('at most thirty lines that are read are shown', () => {
  expect(bellOf(Array.from({ length: 40 }, (_, n) => row(n, { state: 'read' }))).items).toHaveLength(30);
});
