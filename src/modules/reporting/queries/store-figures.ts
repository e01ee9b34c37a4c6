import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { LiveFigures, SmsStats, StatusCounts } from '../../../contract/reporting.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { CountDueLinks } from '../../payment-links/index.ts';
import { liveFigures, smsStats, statusCounts, type LinkBucket } from '../figures.ts';

const linkBuckets = statement(
  'reporting.link-buckets',
  `select status, is_disabled as "isDisabled", sum(links)::int as links, sum(cents)::bigint as cents
     from read_link_totals where store_id = $1 group by status, is_disabled`,
);
const customerTotal = statement(
  'reporting.customer-total',
  'select coalesce(sum(customers), 0)::int as customers from read_customer_totals where store_id = $1',
);
const textTotals = statement(
  'reporting.text-totals',
  'select coalesce(sum(sent), 0)::int as sent, coalesce(sum(clicked), 0)::int as clicked from read_text_totals where store_id = $1',
);

/** The store's figures now, each from a handful of buckets, so that they cost the same in the tenth year as on the first day. */
export class StoreFigures {
  private readonly db: Database;
  private readonly due: CountDueLinks;

  constructor(db: Database, due: CountDueLinks) {
    this.db = db;
    this.due = due;
  }

  async live({ storeId }: Staff): Promise<LiveFigures> {
    const [buckets, due, [total]] = await Promise.all([
      this.db.sql<LinkBucket>(linkBuckets, [storeId]),
      this.due.execute(storeId),
      this.db.sql<{ customers: number }>(customerTotal, [storeId]),
    ]);
    return liveFigures(buckets, due, total?.customers ?? 0);
  }

  async statusCounts({ storeId }: Staff): Promise<StatusCounts> {
    const [buckets, due] = await Promise.all([
      this.db.sql<LinkBucket>(linkBuckets, [storeId]),
      this.due.execute(storeId),
    ]);
    return statusCounts(buckets, due);
  }

  async smsStats({ storeId }: Staff): Promise<SmsStats> {
    const [totals] = await this.db.sql<{ sent: number; clicked: number }>(textTotals, [storeId]);
    return smsStats(totals?.sent ?? 0, totals?.clicked ?? 0);
  }
}
