import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { OutgoingEmail } from '../providers/mail-client.ts';
import type { Message } from '../queues.ts';

const find = statement(
  'messaging.queued-email',
  `select id, recipient_email as "to", subject, message_content as text
     from message_history where store_id = $1 and id = $2 and channel = 'email' and state = 'queued'`,
);

/** An e-mail that still is to go out, or null. */
export class FindQueuedEmail {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async execute({ storeId, messageId }: Message): Promise<OutgoingEmail | null> {
    const [row] = await this.database.sql<OutgoingEmail>(find, [storeId, messageId]);
    return row ?? null;
  }
}
