import { statement } from '../../../../db/statement.ts';
import type { LiveFigures, SmsStats, StatusCounts } from '../../../contract/reporting.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { liveFigures, smsStats, statusCounts, type LinkBucket, type Returns } from '../figures.ts';

const linkBuckets = statement(
  'reporting.link-buckets',
  `select status, is_disabled as "isDisabled", sum(links)::int as links, sum(cents)::bigint as cents
     from read_link_totals where store_id = $1 group by status, is_disabled`,
);
const customerTotal = statement(
  'reporting.customer-total',
  'select coalesce(sum(customers), 0)::int as customers from read_customer_totals where store_id = $1',
);
const returnedTotals = statement(
  'reporting.returned-totals',
  `select coalesce(sum(cents) filter (where type = 'voided'), 0)::bigint as "voidedCents",
          coalesce(sum(cents) filter (where type = 'refunded'), 0)::bigint as "refundedCents"
     from read_payment_totals where store_id = $1`,
);
const textTotals = statement(
  'reporting.text-totals',
  'select coalesce(sum(sent), 0)::int as sent, coalesce(sum(clicked), 0)::int as clicked from read_text_totals where store_id = $1',
);

type Store = Pick<Staff, 'storeId'>;

// Each figure is a sum of a handful of buckets, so that it costs the same in the tenth year as on the first day.

/** The figures on the dashboard, now. */
export const readLiveFigures =
  ({ readReplica, paymentLinks }: Context) =>
  async ({ storeId }: Store): Promise<LiveFigures> => {
    const [buckets, due, [total], [returns]] = await Promise.all([
      readReplica.sql<LinkBucket>(linkBuckets, [storeId]),
      paymentLinks.countDueLinks(storeId),
      readReplica.sql<{ customers: number }>(customerTotal, [storeId]),
      readReplica.sql<Returns>(returnedTotals, [storeId]),
    ]);
    return liveFigures(buckets, due, total?.customers ?? 0, returns ?? { voidedCents: 0, refundedCents: 0 });
  };

/** How many links of a store stand in each status. */
export const readStatusCounts =
  ({ readReplica, paymentLinks }: Context) =>
  async ({ storeId }: Store): Promise<StatusCounts> => {
    const [buckets, due] = await Promise.all([
      readReplica.sql<LinkBucket>(linkBuckets, [storeId]),
      paymentLinks.countDueLinks(storeId),
    ]);
    return statusCounts(buckets, due);
  };

/** How many texts a store has sent, and how many of them were opened. */
export const readSmsStats =
  ({ readReplica }: Context) =>
  async ({ storeId }: Store): Promise<SmsStats> => {
    const [totals] = await readReplica.sql<{ sent: number; clicked: number }>(textTotals, [storeId]);
    return smsStats(totals?.sent ?? 0, totals?.clicked ?? 0);
  };
