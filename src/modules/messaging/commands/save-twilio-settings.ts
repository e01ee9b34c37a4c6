import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import type { Config } from '../../../kernel/config.ts';
import { isMask, type Secrets } from '../../../kernel/secrets.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

/** What may be saved of a person's Twilio settings; a field that is left out stays as it is, null and empty clear it. */
export interface TwilioSettings {
  readonly accountSid?: string | null | undefined;
  /** Its own mask means unchanged. */
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

const set = <T>(column: string, given: T | null | undefined, write: (value: T) => unknown = (value) => value) =>
  given === undefined ? {} : { [column]: given === null || given === '' ? null : write(given) };

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
    const changes = { ...this.columns(given, userId), lent_to_stores: owner.operator, updated_at: this.now() };
    const rows = await tx
      .knex('sms_settings')
      .insert({ store_id: storeId, id: userId, webhook_key: storeId + this.randomText(24), ...changes })
      .onConflict(['store_id', 'id'])
      .merge({ ...changes, webhook_key: tx.knex.raw('coalesce(sms_settings.webhook_key, excluded.webhook_key)') })
      .returning<{ webhook_key: string }[]>('webhook_key');
    return { inboundUrl: this.config.publicUrl + inboundPath({ storeId, webhookKey: rows[0]?.webhook_key ?? '' }) };
  }

  private columns(given: TwilioSettings, userId: string): Record<string, unknown> {
    const { authToken } = given;
    const masked = typeof authToken === 'string' && isMask(authToken);
    return {
      ...set('twilio_account_sid', given.accountSid),
      ...(masked ? {} : set('twilio_auth_token', authToken, (token) => this.secrets.seal(token, tokenPlace(userId)))),
      ...set('twilio_from_number', given.fromNumber, (number) => toE164(normalizePhone(number))),
      ...set('sms_template', given.smsTemplate),
      ...set('sms_auto_response_template', given.smsAutoResponseTemplate),
      ...set('sms_payment_success_template', given.smsPaymentSuccessTemplate),
      ...set('sms_payment_fail_template', given.smsPaymentFailTemplate),
      ...set('auto_send_payment_success', given.autoSendPaymentSuccess),
      ...set('auto_send_payment_fail', given.autoSendPaymentFail),
      ...set('twilio_inherited', given.twilioInherited),
    };
  }
}
