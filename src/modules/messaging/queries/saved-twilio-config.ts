import type { Database } from '../../../../db/connect.ts';
import type { SavedTwilioConfig } from '../../../contract/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Config } from '../../../platform/config.ts';
import { forStore } from '../../../platform/for-store.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

interface Row {
  twilio_account_sid: string | null;
  twilio_auth_token: string | null;
  twilio_from_number: string | null;
  sms_template: string | null;
  sms_auto_response_template: string | null;
  sms_payment_success_template: string | null;
  sms_payment_fail_template: string | null;
  auto_send_payment_success: boolean;
  auto_send_payment_fail: boolean;
  webhook_key: string | null;
}

const nothingSaved: Row = {
  twilio_account_sid: null,
  twilio_auth_token: null,
  twilio_from_number: null,
  sms_template: null,
  sms_auto_response_template: null,
  sms_payment_success_template: null,
  sms_payment_fail_template: null,
  auto_send_payment_success: false,
  auto_send_payment_fail: false,
  webhook_key: null,
};

/** A person's own Twilio settings, as the settings and templates screens show them. */
export class FindTwilioConfig {
  private readonly db: Database;
  private readonly secrets: Secrets;
  private readonly config: Config;

  constructor(db: Database, secrets: Secrets, config: Config) {
    this.db = db;
    this.secrets = secrets;
    this.config = config;
  }

  async execute(actor: Staff): Promise<SavedTwilioConfig> {
    const row =
      (await forStore(this.db.knex<Row>('sms_settings'), actor).where('id', actor.userId).first<Row>()) ?? nothingSaved;
    const { webhook_key: webhookKey, twilio_auth_token: sealed } = row;
    const complete = row.twilio_account_sid !== null && webhookKey !== null;
    return {
      accountSid: row.twilio_account_sid,
      authToken: sealed === null ? null : mask(this.secrets.open(sealed, tokenPlace(actor.userId))),
      fromNumber: row.twilio_from_number,
      smsTemplate: row.sms_template,
      smsAutoResponseTemplate: row.sms_auto_response_template,
      smsPaymentSuccessTemplate: row.sms_payment_success_template,
      smsPaymentFailTemplate: row.sms_payment_fail_template,
      autoSendPaymentSuccess: row.auto_send_payment_success,
      autoSendPaymentFail: row.auto_send_payment_fail,
      inboundUrl: complete ? this.config.publicUrl + inboundPath({ storeId: actor.storeId, webhookKey }) : null,
    };
  }
}
