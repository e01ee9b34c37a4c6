import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { OpenPayment } from '../../../contract/operator.ts';
import { decisionCodes, reviewWords } from '../../../contract/review.ts';

interface Row extends Omit<OpenPayment, 'reviewReason' | 'since'> {
  readonly since: Date;
}

const most = 200;

const read = statement(
  'payment-links.list-under-review',
  `select l.link_id as "linkId", s.payee as store, l.customer_name as "customerName", l.amount::text as amount,
          l.transaction_number as "transactionNumber", l.review_code as "reviewCode", l.review_since as since
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.review_code is not null and l.review_code = any($1::text[])
    order by l.review_since desc limit ${most}`,
);

/** The links of all stores whose payment waits for a decision, for the operator; the latest first. */
export class LinksUnderReview {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  async execute(): Promise<readonly (Omit<OpenPayment, 'since'> & { readonly since: Date })[]> {
    const rows = await this.primary.sql<Row>(read, [decisionCodes]);
    return rows.map((row) => ({ ...row, reviewReason: reviewWords[row.reviewCode] }));
  }
}
