import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';

/** A text that did not get on, and what it needs. */
export interface StuckText {
  readonly storeId: string;
  readonly messageId: string;
  readonly needs: 'send' | 'look-up' | 'poll';
}

// A receipt that did not come within a day may still be asked for; after six more hours of asking there will be none.
const find = statement(
  'messaging.stuck-texts',
  `select store_id as "storeId", id as "messageId",
          case when state = 'queued' then 'send' when state in ('accepted', 'sent') then 'poll' else 'look-up' end as needs
     from message_history
    where channel = 'sms' and status = 'sent' and (
          (state = 'queued' and created_at < $1::timestamptz - interval '1 hour')
       or (state in ('handed_over', 'unknown') and created_at > $1::timestamptz - interval '31 hours'
           and coalesce(handed_over_at, created_at) < $1::timestamptz - interval '30 minutes')
       or (state in ('accepted', 'sent')
           and created_at between $1::timestamptz - interval '30 hours' and $1::timestamptz - interval '24 hours'))
    order by created_at
    limit 5000`,
);

/** What a lost job or a lost report left behind, oldest first. */
export class StuckTexts {
  private readonly database: Database;
  private readonly now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.database = database;
    this.now = now;
  }

  execute(): Promise<StuckText[]> {
    return this.database.sql<StuckText>(find, [this.now()]);
  }
}
