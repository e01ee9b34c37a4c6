import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../platform/config.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { OutgoingText } from '../providers/twilio-client.ts';
import type { Message } from '../queues.ts';
import { openAccount, reportPath, type SealedAccount, type TwilioAccount } from '../twilio-account.ts';

/** A text that left us, with what it takes to ask its provider about it. */
export interface TextAtProvider {
  readonly account: TwilioAccount;
  readonly text: OutgoingText;
  /** The provider's id of it, where known. */
  readonly sid: string | null;
  /** The provider's ids of other texts from us to the same number with the same words. */
  readonly others: readonly string[];
}

const find = statement(
  'messaging.text-at-provider',
  `select m.to_number as "to", m.from_number as "from", m.message_content as body, m.external_message_id as sid,
          m.sender_store_id as "senderStoreId", m.sender_id as "senderId", s.twilio_account_sid as "accountSid",
          s.twilio_auth_token as "sealedToken", s.webhook_key as "webhookKey",
          array(select o.external_message_id from message_history o
                 where o.store_id = m.store_id and o.payment_link_id is not distinct from m.payment_link_id
                   and o.to_number = m.to_number and o.message_content = m.message_content
                   and o.id <> m.id and o.external_message_id is not null
                 order by o.created_at desc limit 50) as others
     from message_history m
     left join sms_settings s on s.store_id = m.sender_store_id and s.id = m.sender_id
    where m.store_id = $1 and m.id = $2`,
);

interface Row extends SealedAccount {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly sid: string | null;
  readonly others: string[];
}

/** Null where the text or the account it went through is gone. */
export class FindTextAtProvider {
  private readonly database: Database;
  private readonly secrets: Secrets;
  private readonly config: Config;

  constructor(database: Database, secrets: Secrets, config: Config) {
    this.database = database;
    this.secrets = secrets;
    this.config = config;
  }

  async execute(message: Message): Promise<TextAtProvider | null> {
    const [row] = await this.database.sql<Row>(find, [message.storeId, message.messageId]);
    const account = row && openAccount(row, this.secrets);
    if (!row || !account) return null;
    const { to, from, body, sid, others } = row;
    return {
      account,
      text: { to, from, body, statusCallback: this.config.publicUrl + reportPath(account, message) },
      sid,
      others,
    };
  }
}
