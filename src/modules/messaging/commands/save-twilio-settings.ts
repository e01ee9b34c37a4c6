import { statement } from '../../../../db/statement.ts';
import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import type { Config } from '../../../platform/config.ts';
import { isUnchanged, mask, type Secrets } from '../../../platform/secrets.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

/** What may be saved of a person's Twilio settings; a field that is left out stays as it is, null and empty clear it. */
export interface TwilioSettings {
  readonly accountSid?: string | null | undefined;
  /** The mask of the one stored means unchanged. */
  readonly authToken?: string | null | undefined;
  readonly fromNumber?: string | null | undefined;
  readonly smsTemplate?: string | null | undefined;
  readonly smsAutoResponseTemplate?: string | null | undefined;
  readonly smsPaymentSuccessTemplate?: string | null | undefined;
  readonly smsPaymentFailTemplate?: string | null | undefined;
  readonly autoSendPaymentSuccess?: boolean | undefined;
  readonly autoSendPaymentFail?: boolean | undefined;
  /** Whether to send through the operator's account where there is no own one. */
  readonly twilioInherited?: boolean | undefined;
}

/** Whose settings they are; those of the operator can be borrowed by every store. */
export interface SettingsOwner {
  readonly storeId: string;
  readonly userId: string;
  readonly operator: boolean;
}

const lockToken = statement(
  'messaging.lock-token',
  'select twilio_auth_token as token from sms_settings where store_id = $1 and id = $2 for update',
);

type Columns = Readonly<Record<string, unknown>>;

const set = <T>(
  column: string,
  given: T | null | undefined,
  write: (value: T) => unknown = (value) => value,
): Columns => (given === undefined ? {} : { [column]: given === null || given === '' ? null : write(given) });

const columnsOf = (given: TwilioSettings): Columns => ({
  ...set('twilio_account_sid', given.accountSid),
  ...set('twilio_from_number', given.fromNumber, (number) => toE164(normalizePhone(number))),
  ...set('sms_template', given.smsTemplate),
  ...set('sms_auto_response_template', given.smsAutoResponseTemplate),
  ...set('sms_payment_success_template', given.smsPaymentSuccessTemplate),
  ...set('sms_payment_fail_template', given.smsPaymentFailTemplate),
  ...set('auto_send_payment_success', given.autoSendPaymentSuccess),
  ...set('auto_send_payment_fail', given.autoSendPaymentFail),
  ...set('twilio_inherited', given.twilioInherited),
});

/** Saves a person's Twilio settings, the token sealed. */
export class SaveTwilioSettings {
  private readonly secrets: Secrets;
  private readonly randomText: (length: number) => string;
  private readonly now: () => Date;
  private readonly config: Config;

  constructor(secrets: Secrets, randomText: (length: number) => string, now: () => Date, config: Config) {
    this.secrets = secrets;
    this.randomText = randomText;
    this.now = now;
    this.config = config;
  }

  /** Answers the address that Twilio is to call when somebody texts the number. */
  async execute(given: TwilioSettings, owner: SettingsOwner, tx: Tx): Promise<{ inboundUrl: string }> {
    const { storeId, userId } = owner;
    const token = await this.tokenColumn(given.authToken, owner, tx);
    const changes = { ...columnsOf(given), ...token, lent_to_stores: owner.operator, updated_at: this.now() };
    const rows = await tx
      .knex('sms_settings')
      .insert({ store_id: storeId, id: userId, webhook_key: storeId + this.randomText(24), ...changes })
      .onConflict(['store_id', 'id'])
      .merge({ ...changes, webhook_key: tx.knex.raw('coalesce(sms_settings.webhook_key, excluded.webhook_key)') })
      .returning<{ webhookKey: string }[]>('webhook_key');
    return { inboundUrl: this.config.publicUrl + inboundPath({ storeId, webhookKey: rows[0]?.webhookKey ?? '' }) };
  }

  private async tokenColumn(
    sent: string | null | undefined,
    { storeId, userId }: SettingsOwner,
    tx: Tx,
  ): Promise<Columns> {
    if (!sent) return set('twilio_auth_token', sent);
    const place = tokenPlace(userId);
    const [stored] = await tx.sql<{ token: string | null }>(lockToken, [storeId, userId]);
    const storedMask = stored?.token ? mask(this.secrets.open(stored.token, place)) : null;
    return isUnchanged(sent, storedMask) ? {} : set('twilio_auth_token', this.secrets.seal(sent, place));
  }
}
