import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../platform/config.ts';
import type { Attempt } from '../attempt.ts';
import { holdFor } from '../payment.ts';

// Guarded, so that a process which slept since its claim cannot send what others have given up, or claimed anew, meanwhile:
// either counts a check.
const mark = statement(
  'checkout.mark-sending',
  `update transactions
      set state = 'sending', sent_at = now(), updated_at = now(), next_check_at = now() + make_interval(secs => $3)
    where store_id = $1 and id = $2 and checks = $4 and (state = 'claimed' or (state = 'absent' and kind = 'void')) returning id`,
);

/** The last thing written before the processor is called. One statement, a transaction of its own, outside any other. */
export class MarkSending {
  private readonly database: Database;
  private readonly settings: Config;

  constructor(database: Database, settings: Config) {
    this.database = database;
    this.settings = settings;
  }

  /** False when the attempt may not be sent any more. */
  async execute({ storeId, id, checks }: Pick<Attempt, 'storeId' | 'id' | 'checks'>): Promise<boolean> {
    const hold = holdFor(this.settings.IPOS_TIMEOUT_MS);
    const [marked] = await this.database.sql(mark, [storeId, id, hold, checks]);
    return marked !== undefined;
  }
}
