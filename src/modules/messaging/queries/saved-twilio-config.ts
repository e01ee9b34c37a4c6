import type { Database } from '../../../../db/connect.ts';
import type { SavedTwilioConfig } from '../../../contract/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Config } from '../../../platform/config.ts';
import { forStore } from '../../../platform/for-store.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

interface Row {
  twilioAccountSid: string | null;
  twilioAuthToken: string | null;
  twilioFromNumber: string | null;
  smsTemplate: string | null;
  smsAutoResponseTemplate: string | null;
  smsPaymentSuccessTemplate: string | null;
  smsPaymentFailTemplate: string | null;
  autoSendPaymentSuccess: boolean;
  autoSendPaymentFail: boolean;
  webhookKey: string | null;
}

const nothingSaved: Row = {
  twilioAccountSid: null,
  twilioAuthToken: null,
  twilioFromNumber: null,
  smsTemplate: null,
  smsAutoResponseTemplate: null,
  smsPaymentSuccessTemplate: null,
  smsPaymentFailTemplate: null,
  autoSendPaymentSuccess: false,
  autoSendPaymentFail: false,
  webhookKey: null,
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
    const { webhookKey, twilioAuthToken: sealed } = row;
    const complete = row.twilioAccountSid !== null && webhookKey !== null;
    return {
      accountSid: row.twilioAccountSid,
      authToken: sealed === null ? null : mask(this.secrets.open(sealed, tokenPlace(actor.userId))),
      fromNumber: row.twilioFromNumber,
      smsTemplate: row.smsTemplate,
      smsAutoResponseTemplate: row.smsAutoResponseTemplate,
      smsPaymentSuccessTemplate: row.smsPaymentSuccessTemplate,
      smsPaymentFailTemplate: row.smsPaymentFailTemplate,
      autoSendPaymentSuccess: row.autoSendPaymentSuccess,
      autoSendPaymentFail: row.autoSendPaymentFail,
      inboundUrl: complete ? this.config.publicUrl + inboundPath({ storeId: actor.storeId, webhookKey }) : null,
    };
  }
}
