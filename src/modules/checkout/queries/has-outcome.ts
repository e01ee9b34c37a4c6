import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';

/** What a payer's page may say about a payment, and the states of a payment of the link that bear it out. */
const statesOf = {
  success: ['approved'],
  failure: ['declined', 'voided', 'refunded', 'void_pending', 'void_failed', 'absent'],
  voided: ['voided', 'refunded'],
  voidFailed: ['void_pending', 'void_failed'],
} as const;

const read = statement(
  'checkout.has-outcome',
  `select exists (select from transactions
     where store_id = $1 and link_id = $2 and kind in ('sale', 'preauth') and state = any($3::text[])) as has`,
);

/** Whether a payment of a link stands as somebody claims. */
export class HasOutcome {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  /** `linkId`: the public id. */
  async execute(storeId: string, linkId: string, claim: keyof typeof statesOf): Promise<boolean> {
    const [answer] = await this.primary.sql<{ has: boolean }>(read, [storeId, linkId, [...statesOf[claim]]]);
    return answer?.has ?? false;
  }
}
