import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';

const count = statement(
  'payment-links.count-due',
  `select count(*)::int as due from payment_links
    where store_id = $1 and status = 'pending' and not is_disabled and not confirming and expires_at <= now()`,
);

/** How many links of a store are past their expiry without the minute's sweep having reached them. */
export class CountDueLinks {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  async execute(storeId: string): Promise<number> {
    const [row] = await this.db.sql<{ due: number }>(count, [storeId]);
    return row?.due ?? 0;
  }
}
