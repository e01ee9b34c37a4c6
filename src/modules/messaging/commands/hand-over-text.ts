import { statement } from '../../../../db/statement.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { OutgoingText } from '../providers/twilio-client.ts';
import type { Config } from '../../../platform/config.ts';
import type { Message } from '../queues.ts';
import { patience } from '../text.ts';
import { refusals } from '../text-plan.ts';
import { openAccount, reportPath, type SealedAccount, type TwilioAccount } from '../twilio-account.ts';

/** What to do about a text now. */
export type HandOver =
  | { readonly kind: 'send'; readonly account: TwilioAccount; readonly text: OutgoingText }
  | { readonly kind: 'refuse'; readonly code: string; readonly reason: string }
  /** Somebody handed it over already and never said how that went. */
  | { readonly kind: 'look-up' }
  | { readonly kind: 'nothing' };

// Compare and set: of any number of workers one gets the row back.
const claim = statement(
  'messaging.hand-over-text',
  `with claimed as (
     update message_history set state = 'handed_over', handed_over_at = $3
      where store_id = $1 and id = $2 and state = 'queued'
     returning to_number, from_number, message_content, sender_store_id, sender_id, created_at)
   select c.to_number as "to", c.from_number as "from", c.message_content as body, c.created_at as "createdAt",
          c.sender_store_id as "senderStoreId", c.sender_id as "senderId", s.twilio_account_sid as "accountSid",
          s.twilio_auth_token as "sealedToken", s.webhook_key as "webhookKey",
          exists (select from sms_opt_outs o
                   where o.store_id in ($1, c.sender_store_id) and '+' || o.phone = c.to_number) as "optedOut"
     from claimed c left join sms_settings s on s.store_id = c.sender_store_id and s.id = c.sender_id`,
);

const readState = statement(
  'messaging.read-text-state',
  'select state from message_history where store_id = $1 and id = $2',
);

interface Claimed extends SealedAccount {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly optedOut: boolean;
}

/** Takes a queued text for sending, once. From then on nobody sends it again, whatever becomes of the worker. */
export class HandOverText {
  private readonly secrets: Secrets;
  private readonly config: Config;
  private readonly now: () => Date;

  constructor(secrets: Secrets, config: Config, now: () => Date) {
    this.secrets = secrets;
    this.config = config;
    this.now = now;
  }

  async execute(message: Message, tx: Tx): Promise<HandOver> {
    const { storeId, messageId } = message;
    const now = this.now();
    const [claimed] = await tx.sql<Claimed>(claim, [storeId, messageId, now]);
    if (!claimed) {
      const [row] = await tx.sql<{ state: string }>(readState, [storeId, messageId]);
      return { kind: row?.state === 'handed_over' ? 'look-up' : 'nothing' };
    }
    if (claimed.optedOut) return { kind: 'refuse', code: 'opted_out', reason: refusals.optedOut };
    if (now.getTime() - claimed.createdAt.getTime() > patience.sending * 1_000) {
      return { kind: 'refuse', code: 'too_late', reason: 'The text could not be sent in time.' };
    }
    const account = openAccount(claimed, this.secrets);
    if (account === null) return { kind: 'refuse', code: 'no_provider', reason: refusals.noProvider };
    const { to, from, body } = claimed;
    return {
      kind: 'send',
      account,
      text: { to, from, body, statusCallback: this.config.publicUrl + reportPath(account, message) },
    };
  }
}
