import { toDecimal, type Cents } from '../../contract/money.ts';
import type { LiveFigures, SmsStats, StatusCounts } from '../../contract/reporting.ts';

/** One bucket of a store's links: how many have this status and flag, and what they come to. */
export interface LinkBucket {
  readonly status: string;
  readonly isDisabled: boolean;
  readonly links: number;
  /** Without what was refunded. */
  readonly cents: Cents;
}

const paid = ['completed', 'confirmed in pos', 'partly refunded'];

/** What was refunded was completed once: it counts as a payment and brings no revenue. */
const everPaid = [...paid, 'refunded'];

const sum = (
  buckets: readonly LinkBucket[],
  of: (bucket: LinkBucket) => number,
  which: (bucket: LinkBucket) => boolean = () => true,
): number => buckets.filter(which).reduce((total, bucket) => total + of(bucket), 0);

const links = ({ links: count }: LinkBucket): number => count;

/**
 * Tiles and filters agree: all but the total leave disabled links out. `due` are pending links past their expiry that the
 * job of every minute has not reached yet. They already count as expired.
 */
export const statusCounts = (buckets: readonly LinkBucket[], due: number): StatusCounts => {
  const enabled = (...statuses: string[]): number =>
    sum(buckets, links, ({ status, isDisabled }) => !isDisabled && statuses.includes(status));
  return {
    total: sum(buckets, links),
    pending: enabled('pending') - due,
    completed: enabled(...everPaid),
    failed: enabled('failed'),
    expired: enabled('expired') + due,
    voided: enabled('voided'),
  };
};

/** Revenue is what paid links come to without what was refunded of them; a disabled link that was paid is still paid. */
export const liveFigures = (buckets: readonly LinkBucket[], due: number, customers: number): LiveFigures => {
  const isPaid = ({ status }: LinkBucket): boolean => paid.includes(status);
  return {
    totalRevenue: toDecimal(sum(buckets, ({ cents }) => cents, isPaid)),
    activeLinks: statusCounts(buckets, due).pending,
    customers,
    completedTransactions: sum(buckets, links, ({ status }) => everPaid.includes(status)),
  };
};

/** Percent of tracked texts that were opened, one decimal; 0 when nothing was sent. */
export const smsStats = (totalSent: number, totalClicked: number): SmsStats => ({
  totalSent,
  totalClicked,
  clickRate: totalSent === 0 ? 0 : Math.round((totalClicked / totalSent) * 1_000) / 10,
});
