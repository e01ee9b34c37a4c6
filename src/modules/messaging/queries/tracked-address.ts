import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../kernel/store-key.ts';

const find = statement(
  'messaging.tracked-address',
  `select link_id as "linkId", clicked_at is not null as opened
     from sms_tracking_links where store_id = $1 and tracking_id = $2`,
);

/** Where the tracked address of a text leads, and whether it was opened before. */
export class FindTrackedAddress {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async execute(trackingId: string): Promise<{ linkId: string; opened: boolean } | null> {
    if (!/^[0-9a-z]{20,60}$/.test(trackingId)) return null;
    const values = [storeOf(trackingId), trackingId];
    const [row] = await this.database.sql<{ linkId: string; opened: boolean }>(find, values);
    return row ?? null;
  }
}
