import { toDecimal, type Cents } from '../../contract/money.ts';
import type { StatusFilter } from '../../contract/links/payment-links.ts';
import type { LiveFigures, SmsStats, StatusCounts } from '../../contract/reporting.ts';
import { countShown } from '../payment-links/index.ts';

/** One bucket of a store's links: how many have this status and flag, and what they come to. */
export interface LinkBucket {
  readonly status: string;
  readonly isDisabled: boolean;
  readonly links: number;
  /** Without what was refunded. */
  readonly cents: Cents;
}

/** What a store has returned of what it was paid. */
export interface Returns {
  readonly voidedCents: Cents;
  readonly refundedCents: Cents;
}

const paid = ['completed', 'confirmed in pos', 'partly refunded'];

const sum = (
  buckets: readonly LinkBucket[],
  of: (bucket: LinkBucket) => number,
  which: (bucket: LinkBucket) => boolean,
): number => buckets.filter(which).reduce((total, bucket) => total + of(bucket), 0);

const nothing = { links: 0, cents: 0 };

const shownIn =
  (buckets: readonly LinkBucket[], due: number) => (filter: Exclude<StatusFilter, 'to_confirm' | 'asks_renewal'>) =>
    countShown(filter, buckets, { due: { links: due, cents: 0 }, partlyToConfirm: nothing, asksRenewal: nothing })
      .links;

/**
 * Each tile counts what its filter shows. `due` are pending links past their expiry that the job of every minute has not reached
 * yet. They already count as expired.
 */
export const statusCounts = (buckets: readonly LinkBucket[], due: number): StatusCounts => {
  const shown = shownIn(buckets, due);
  return {
    total: shown('all'),
    pending: shown('pending'),
    completed: shown('completed'),
    failed: shown('failed'),
    expired: shown('expired'),
    voided: shown('voided'),
    disabled: shown('disabled'),
  };
};

/**
 * Revenue is what paid links come to without what was refunded of them; a disabled link that was paid is still paid. With what was
 * returned it makes the gross: a charge that is about to be voided counts from its void on, in both.
 */
export const liveFigures = (
  buckets: readonly LinkBucket[],
  due: number,
  customers: number,
  { voidedCents, refundedCents }: Returns,
): LiveFigures => {
  const isPaid = ({ status }: LinkBucket): boolean => paid.includes(status);
  const shown = shownIn(buckets, due);
  const revenue = sum(buckets, ({ cents }) => cents, isPaid);
  return {
    totalRevenue: toDecimal(revenue),
    grossRevenue: toDecimal(revenue + voidedCents + refundedCents),
    voided: toDecimal(voidedCents),
    refunded: toDecimal(refundedCents),
    activeLinks: shown('pending') - shown('authorized'),
    customers,
    completedTransactions: shown('completed'),
  };
};

/** Percent of tracked texts that were opened, one decimal; 0 when nothing was sent. */
export const smsStats = (totalSent: number, totalClicked: number): SmsStats => ({
  totalSent,
  totalClicked,
  clickRate: totalSent === 0 ? 0 : Math.round((totalClicked / totalSent) * 1_000) / 10,
});
