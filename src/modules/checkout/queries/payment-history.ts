import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { PaymentHistoryEntry } from '../../../contract/checkout.ts';

type Row = Omit<PaymentHistoryEntry, 'at'> & { readonly at: Date };

const most = 200;

const read = statement(
  'checkout.payment-history',
  `select e.type, e.at, case when e.amount <> 0 then e.amount::text end as amount,
          t.transaction_reference_id as reference, e.detail->>'name' as by, case when e.detail->>'name' is not null then e.detail->>'reason' end as reason,
          e.detail->>'code' as code
     from payment_events e left join transactions t on t.store_id = e.store_id and t.id = e.transaction_id
    where e.store_id = $1 and e.payment_link_id = $2
    order by e.at desc, e.id limit ${most}`,
);

/** What happened to the money of a link, newest first. */
export class PaymentHistory {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  /** `paymentLinkId`: the link's internal id. */
  execute(storeId: string, paymentLinkId: string): Promise<readonly Row[]> {
    return this.primary.sql<Row>(read, [storeId, paymentLinkId]);
  }
}
