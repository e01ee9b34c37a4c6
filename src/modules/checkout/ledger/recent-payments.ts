import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import { sumOfActs } from './payment-attempt.store.ts';

/** A payment that stands, as a list of the newest tells it. */
export interface RecentPayment {
  readonly id: string;
  /** The public id of its link. */
  readonly linkId: string;
  /** As staff wrote it on the link. The card may be somebody else's. */
  readonly customerName: string | null;
  readonly cents: Cents;
  readonly cardLabel: string | null;
  readonly funding: string | null;
  readonly cardLast4: string | null;
  readonly at: Date;
}

// It is looked for among the last 200 tries, so that a store whose cards are tested is read no longer than another one.
const select = statement(
  'checkout.recent-payments',
  `select t.id, t.link_id as "linkId", coalesce(nullif(t.receipt_name, ''), t.customer_name) as "customerName",
          t.taken_cents as cents, t.card_label as "cardLabel", t.funding, t.card_last4 as "cardLast4",
          coalesce(t.completed_at, t.created_at) as at
     from (select * from transactions where store_id = $1 order by created_at desc, id desc limit 200) t
    where t.kind in ('sale', 'preauth') and t.state = 'approved' and (t.kind = 'sale' or ${sumOfActs('capture')} is not null)
    order by at desc, t.id desc limit 7`,
);

/** The newest payments of a store, at most seven. */
export const recentPayments =
  ({ readReplica }: Pick<Context, 'readReplica'>) =>
  (storeId: string): Promise<readonly RecentPayment[]> =>
    readReplica.sql<RecentPayment>(select, [storeId]);
