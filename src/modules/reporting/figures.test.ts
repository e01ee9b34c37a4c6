import { expect, it } from 'vitest';
import { liveFigures, smsStats, statusCounts, type LinkBucket } from './figures.ts';

const bucket = (status: string, links: number, more: Partial<LinkBucket> = {}): LinkBucket => ({
  status,
  isDisabled: false,
  links,
  cents: links * 1_000,
  ...more,
});

const buckets = [
  bucket('pending', 5),
  bucket('pending', 2, { isDisabled: true }),
  bucket('completed', 3),
  bucket('confirmed in pos', 4),
  bucket('expired', 1),
  bucket('authorized', 1),
];

it('the status counts leave disabled links that nobody paid out of every status but count them in the total', () => {
  expect(statusCounts(buckets, 0)).toEqual({
    total: 16,
    pending: 6,
    completed: 7,
    failed: 0,
    expired: 1,
    voided: 0,
    disabled: 2,
  });
});

it('the status counts count every status under the filter that shows it, and one that nobody knows in the total', () => {
  const counted = statusCounts(
    [
      ...[
        bucket('completed', 3),
        bucket('refunded', 20),
        bucket('partly refunded', 300),
        bucket('paid elsewhere', 4_000),
      ],
      ...[bucket('voided', 5), bucket('cancelled', 60), bucket('authorized', 7), bucket('misplaced', 1)],
      bucket('completed', 50_000, { isDisabled: true }),
    ],
    0,
  );
  expect(counted).toEqual({
    total: 54_396,
    pending: 7,
    completed: 54_323,
    failed: 0,
    expired: 0,
    voided: 65,
    disabled: 50_000,
  });
});

it('the status counts count a pending link as expired from the moment it expires', () => {
  expect(statusCounts(buckets, 2)).toMatchObject({ pending: 4, expired: 3, total: 16 });
});

it('the live figures take as revenue what paid links come to without refunds, disabled or not', () => {
  const figures = liveFigures(
    [
      bucket('completed', 1, { cents: 12_550 }),
      bucket('confirmed in pos', 1, { cents: 50, isDisabled: true }),
      bucket('partly refunded', 1, { cents: 400 }),
      bucket('voided', 1),
      bucket('refunded', 1, { cents: 0 }),
      bucket('paid elsewhere', 1),
      bucket('pending', 3),
      bucket('authorized', 1),
    ],
    1,
    9,
    { voidedCents: 1_250, refundedCents: 500 },
  );
  expect(figures).toEqual({
    totalRevenue: '130.00',
    grossRevenue: '147.50',
    voided: '12.50',
    refunded: '5.00',
    activeLinks: 2,
    customers: 9,
    completedTransactions: 5,
  });
});

it('the click rate is a percentage with one decimal', () => {
  expect(smsStats(3, 2).clickRate).toBe(66.7);
});

it('the click rate is 0 when nothing was sent', () => {
  expect(smsStats(0, 0).clickRate).toBe(0);
});
