import type { SentMessage } from '../../../contract/payment-links.ts';
import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';

const list = statement(
  'messaging.texts-of-link',
  `select id, status, coalesce(to_number, recipient_email, '') as "toNumber", from_number as "fromNumber",
          coalesce(message_content, '') as "messageText", created_at as "createdAt", delivered_at as "deliveredAt",
          failed_at as "failedAt", error_message as error
     from message_history
    where store_id = $1 and payment_link_id = $2
    order by created_at desc, id desc
    limit 200`,
);

type Row = Omit<SentMessage, 'createdAt' | 'deliveredAt' | 'failedAt'> & {
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
};

/** The texts and e-mails of a payment link (its internal id), newest first. */
export class TextsOfLink {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async execute(linkId: string, storeId: string): Promise<SentMessage[]> {
    const rows = await this.database.sql<Row>(list, [storeId, linkId]);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      failedAt: row.failedAt?.toISOString() ?? null,
    }));
  }
}
