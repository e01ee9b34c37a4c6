import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { openAccount, type SealedAccount, type TwilioAccount } from '../twilio-account.ts';

const find = statement(
  'messaging.account-of-webhook',
  `select s.store_id as "senderStoreId", s.id as "senderId", s.twilio_account_sid as "accountSid",
          s.twilio_auth_token as "sealedToken", s.webhook_key as "webhookKey", r.payee
     from sms_settings s left join read_stores r on r.store_id = s.store_id
    where s.store_id = $1 and s.webhook_key = $2`,
);

interface Row extends SealedAccount {
  readonly payee: string | null;
}

/** Whose account an address that Twilio calls belongs to, and the store's name; null for an address nobody has. */
export class AccountOfWebhook {
  private readonly database: Database;
  private readonly secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  async execute(storeId: string, webhookKey: string): Promise<{ account: TwilioAccount; payee: string } | null> {
    if (!/^[0-9a-z]{8,60}$/.test(webhookKey) || !webhookKey.startsWith(storeId)) return null;
    const [row] = await this.database.sql<Row>(find, [storeId, webhookKey]);
    const account = row && openAccount(row, this.secrets);
    return account ? { account, payee: row.payee ?? '' } : null;
  }
}
