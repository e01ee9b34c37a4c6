import { expect, it } from 'vitest';
import { declineShare, lineStep, shortName, slotName, trendOf } from './slots.ts';

it('the lines of the chart stand at round sums, and the highest bar stays below the third', () => {
  for (const [highest, step] of [
    [0, 1],
    [9_214.1, 4_000],
    [8_900, 3_000],
    [3, 1],
    [1_000_000, 400_000],
  ] as const)
    expect(lineStep(highest)).toBe(step);
});

it('days and months are named by their own clock, whatever the browser shows', () => {
  expect([slotName('2026-11-20'), slotName('2026-11')]).toEqual(['Fri, Nov 20', 'November 2026']);
  expect([shortName('2026-11-01'), shortName('2026-11')]).toEqual(['Nov 1', 'Nov']);
});

it('declines are a share of all tries, and nothing where nobody tried', () => {
  expect([declineShare({ payments: 118, declined: 22 }), declineShare({ payments: 0, declined: 0 })]).toEqual([
    '16%',
    '–',
  ]);
});

it('money is compared with the period before only where something was paid in it', () => {
  const sum = { gross: '0.00', voided: '0.00', refunded: '0.00', net: '0.00', payments: 0, declined: 0, stores: 0 };
  const total = { ...sum, gross: '106.10' };
  expect(trendOf({ total, before: { ...sum, gross: '100.00' } })).toBeCloseTo(6.1);
  expect(trendOf({ total, before: sum })).toBeNull();
});
