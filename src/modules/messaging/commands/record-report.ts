import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Message } from '../queues.ts';
import type { Outcome } from '../text.ts';
import type { TwilioAccount } from '../twilio-account.ts';
import type { RecordOutcome } from './record-outcome.ts';

const belongs = statement(
  'messaging.text-belongs',
  `select 1 as yes from message_history
    where store_id = $1 and id = $2 and sender_store_id = $3 and sender_id = $4
      and (external_message_id is null or external_message_id = $5)`,
);

/** Writes down a delivery report, if the account it came from is the one the text went out through. */
export class RecordReport {
  private readonly record: RecordOutcome;

  constructor(record: RecordOutcome) {
    this.record = record;
  }

  async execute(
    message: Message,
    account: TwilioAccount,
    heard: Extract<Outcome, { kind: 'heard' }>,
    tx: Tx,
  ): Promise<void> {
    const values = [message.storeId, message.messageId, account.storeId, account.id, heard.sid];
    const [text] = await tx.sql<{ yes: number }>(belongs, values);
    if (text) await this.record.execute(message, heard, tx);
  }
}
