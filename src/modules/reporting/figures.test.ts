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

it('the status counts leave disabled links out of every status but count them in the total', () => {
  expect(statusCounts(buckets, 0)).toEqual({ total: 16, pending: 5, completed: 7, failed: 0, expired: 1, voided: 0 });
});

it('the status counts count a refunded link with the completed ones, as the filter does', () => {
  expect(statusCounts([bucket('completed', 3), bucket('refunded', 2)], 0)).toMatchObject({ completed: 5, voided: 0 });
});

it('the status counts count a pending link as expired from the moment it expires', () => {
  expect(statusCounts(buckets, 2)).toMatchObject({ pending: 3, expired: 3, total: 16 });
});

it('the live figures take as revenue what completed and confirmed links come to, disabled or not', () => {
  const figures = liveFigures(
    [
      bucket('completed', 1, { cents: 12_550 }),
      bucket('confirmed in pos', 1, { cents: 50, isDisabled: true }),
      bucket('voided', 1),
      bucket('refunded', 1),
    ],
    0,
    9,
  );
  expect(figures).toEqual({ totalRevenue: '126.00', activeLinks: 0, customers: 9, completedTransactions: 3 });
});

it('the click rate is a percentage with one decimal', () => {
  expect(smsStats(3, 2).clickRate).toBe(66.7);
});

it('the click rate is 0 when nothing was sent', () => {
  expect(smsStats(0, 0).clickRate).toBe(0);
});
