import { expect, it } from 'vitest';
import { riskFigureNames, scoreToReview } from '../../../contract/operator/account-risk.ts';
import { type RiskCounts, riskOf } from './risk.ts';

const now = new Date('2026-11-21T00:00:00Z');
/** Registered long ago. */
const grown = { registeredAt: new Date('2026-01-01T00:00:00Z'), pageKey: 'separate' } as const;

const quiet: RiskCounts = {
  paymentsLastDay: 0,
  paymentsLastMonth: 0,
  approved: 0,
  declined: 0,
  voided: 0,
  refunded: 0,
  unknownAttempts: 0,
  linksLastDay: 0,
  linksLastMonth: 0,
  textsLastDay: 0,
  textsLastMonth: 0,
  textsFailed: 0,
  lockedLinks: 0,
  disownedLinks: 0,
};

const riskWith = (counts: Partial<RiskCounts>) => riskOf(grown, { ...quiet, ...counts }, now);

it('a store of which nothing stands out has no score', () => {
  const risk = riskWith({ approved: 900, declined: 100, textsLastMonth: 400, textsFailed: 4, disownedLinks: 5 });
  expect(risk.score).toBe(0);
  expect(riskFigureNames.filter((name) => risk[name].points > 0)).toEqual([]);
});

it('declines, voids, refunds, texts that do not arrive, "not me" reports and tested cards each bring a store into the queue', () => {
  const alone: readonly Partial<RiskCounts>[] = [
    { approved: 74, declined: 26 },
    { approved: 100, voided: 11 },
    { approved: 100, refunded: 11 },
    { textsLastMonth: 100, textsFailed: 16 },
    { disownedLinks: 6 },
    { lockedLinks: 1 },
  ];
  for (const counts of alone) expect(riskWith(counts).score).toBeGreaterThanOrEqual(scoreToReview);
});

it('what is only unusual together with something else is no reason by itself', () => {
  const many = { linksLastDay: 9_000, paymentsLastDay: 9_000, textsLastDay: 9_000, unknownAttempts: 9 };
  for (const [name, count] of Object.entries(many))
    expect(riskWith({ [name]: count }).score).toBeLessThan(scoreToReview);
  expect(riskOf({ ...grown, registeredAt: now }, quiet, now).score).toBeLessThan(scoreToReview);
  expect(riskWith(many).score).toBeGreaterThanOrEqual(scoreToReview);
});

it('points grow from half the weight at the limit to all of it, are the score when added up, and end at 100', () => {
  const pointsAt = (declined: number): number => riskWith({ approved: 100 - declined, declined }).declineRate.points;
  expect([25, 26, 38, 50, 90].map(pointsAt)).toEqual([0, 31, 46, 60, 60]);
  const risk = riskWith({ approved: 70, declined: 30, unknownAttempts: 1 });
  expect(risk.score).toBe(risk.declineRate.points + risk.unknownAttempts.points);
  expect(riskWith({ approved: 50, declined: 50, voided: 50, refunded: 50 }).score).toBe(100);
});

it('a younger store has more points, and one of a month has none', () => {
  const pointsOf = (days: number): number => {
    const registeredAt = new Date(now.getTime() - days * 86_400_000);
    return riskOf({ ...grown, registeredAt }, quiet, now).ageDays.points;
  };
  expect([0, 6, 29, 30].map(pointsOf)).toEqual([18, 16, 9, 0]);
});

it.each([
  ['auth_token', true],
  ['missing', true],
  ['separate', false],
  ['none', false],
] as const)('the page key %s of an account is told to be a risk: %s', (pageKey, high) => {
  const risk = riskOf({ ...grown, pageKey }, quiet, now);
  expect([risk.pageKey.value, risk.pageKey.high, risk.score > 0]).toEqual([pageKey, high, high]);
});

it('a figure at its limit does not stand out yet', () => {
  expect(riskWith({ linksLastDay: 200, paymentsLastDay: 201, approved: 75, declined: 25 })).toMatchObject({
    linksLastDay: { value: 200, high: false },
    paymentsLastDay: { value: 201, high: true },
    declineRate: { value: 25, high: false },
  });
});

it('of fewer than twenty payments or texts the rates say nothing', () => {
  const ratesOf = (count: number) => {
    const { declineRate, refundRate, textFailureRate } = riskWith({
      ...{ approved: count, declined: 1, refunded: 5, textsLastMonth: count, textsFailed: 5 },
    });
    return [declineRate, refundRate, textFailureRate].map(({ value, high }) => [value, high]);
  };
  const silent = [null, false];
  expect([18, 19, 20].map(ratesOf)).toEqual([
    [silent, silent, silent],
    [[5, false], silent, silent],
    [
      [4.8, false],
      [25, true],
      [25, true],
    ],
  ]);
});
