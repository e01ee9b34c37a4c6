import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { followEmail, type EmailOutcome } from '../email-delivery.ts';
import type { MessagingEvent } from '../events.ts';
import { sendEmail, type Message } from '../queues.ts';

const lock = statement(
  'messaging.lock-email',
  `select customer_id as "customerId", payment_link_id as "linkId", created_at as "createdAt"
     from message_history where store_id = $1 and id = $2 and channel = 'email' and state = 'queued' for update`,
);
const write = statement(
  'messaging.write-email',
  `update message_history
      set state = $3, status = case when $3 = 'failed' then 'failed' else 'sent' end, error_message = $4,
          sent_at = case when $3 = 'sent' then $5::timestamptz end, failed_at = case when $3 = 'failed' then $5 end
    where store_id = $1 and id = $2`,
);

interface Row {
  readonly customerId: string | null;
  readonly linkId: string | null;
  readonly createdAt: Date;
}

/** Writes down what the mail server said, and asks for another try where that makes sense. */
export class RecordEmail {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(message: Message, outcome: EmailOutcome, tx: Tx): Promise<void> {
    const { storeId, messageId } = message;
    const [row] = await tx.sql<Row>(lock, [storeId, messageId]);
    if (!row) return;
    const { customerId, linkId, createdAt } = row;
    const now = this.now();
    const step = followEmail(outcome, Math.round((now.getTime() - createdAt.getTime()) / 1_000));
    if (step.state === 'queued') {
      await tx.enqueue(sendEmail, message, { startAfter: step.after });
      return;
    }
    const reason = step.state === 'failed' ? step.reason : null;
    await tx.sql(write, [storeId, messageId, step.state, reason, now]);
    const about = { storeId, messageId, linkId, customerId };
    if (reason === null) tx.raise<MessagingEvent>({ type: 'EmailSent', ...about });
    else tx.raise<MessagingEvent>({ type: 'EmailFailed', ...about, reason });
  }
}
