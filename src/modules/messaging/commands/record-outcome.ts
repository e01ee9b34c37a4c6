import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { MessagingEvent } from '../events.ts';
import { lookUpText, sendText, type Message } from '../queues.ts';
import { follow, type Outcome, type Step, type TextNow } from '../text.ts';

interface Row extends TextNow {
  readonly linkId: string | null;
  readonly customerId: string | null;
  readonly provider: string;
  readonly toNumber: string;
  readonly fromNumber: string;
  readonly tracked: boolean;
  readonly senderStoreId: string;
}

const lock = statement(
  'messaging.lock-text',
  `select state, provider_status as "providerStatus", sent_at is not null as "wasSent", status = 'failed' as "givenUp",
          created_at as "createdAt", handed_over_at as "handedOverAt", payment_link_id as "linkId", customer_id as "customerId", provider,
          to_number as "toNumber", from_number as "fromNumber", tracking_id is not null as tracked,
          sender_store_id as "senderStoreId"
     from message_history where store_id = $1 and id = $2 and channel = 'sms' for update`,
);

const write = statement(
  'messaging.write-text',
  `update message_history
      set state = $3, status = $4, provider_status = coalesce($5, provider_status), error_code = $6, error_message = $7,
          external_message_id = coalesce(external_message_id, $8),
          sent_at = case when $9::boolean then $10::timestamptz else sent_at end,
          delivered_at = case when $4 = 'delivered' then $10 end, failed_at = case when $4 = 'failed' then $10 end
    where store_id = $1 and id = $2`,
);

const optOut = statement(
  'messaging.add-opt-out',
  `insert into sms_opt_outs (store_id, phone, source, created_at) values ($1, $2, 'provider', $3)
   on conflict (store_id, phone) do nothing`,
);

/** Writes down what became of a text: the provider's answer, its reports, or that nobody knows. Telling it twice changes nothing. */
export class RecordOutcome {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(message: Message, outcome: Outcome, tx: Tx): Promise<void> {
    const { storeId, messageId } = message;
    const [row] = await tx.sql<Row>(lock, [storeId, messageId]);
    const now = this.now();
    const step = row && follow(row, outcome, now);
    if (!row || !step) return;
    const sid = outcome.kind === 'heard' ? outcome.sid : null;
    const { state, shown, providerStatus, errorCode, reason, told } = step;
    const values = [state, shown, providerStatus, errorCode, reason, sid, told.includes('TextSent'), now];
    await tx.sql(write, [storeId, messageId, ...values]);
    // The number that the recipient turned away belongs to whoever lends it, so the list is theirs.
    if (step.optedOut) await tx.sql(optOut, [row.senderStoreId, row.toNumber.replace('+', ''), now]);
    this.tell(message, row, step, tx);
    if (step.again)
      await tx.enqueue(step.again.what === 'send' ? sendText : lookUpText, message, { startAfter: step.again.after });
  }

  private tell(message: Message, row: Row, { told, errorCode, reason }: Step, tx: Tx): void {
    const { linkId, customerId, provider, fromNumber, tracked } = row;
    const about = { ...message, linkId, customerId };
    const why = { code: errorCode ?? '', reason: reason ?? '' };
    for (const type of told) {
      if (type === 'TextSent') tx.raise<MessagingEvent>({ type, ...about, provider, fromNumber, tracked });
      else if (type === 'TextDelivered') tx.raise<MessagingEvent>({ type, ...about });
      else tx.raise<MessagingEvent>({ type, ...about, ...why });
    }
  }
}
