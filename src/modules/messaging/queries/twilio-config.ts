import type { SavedTwilioConfig } from '../../../contract/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import { SmsSettingsModel } from '../sms-settings.model.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

/** A person's own Twilio settings, as the settings and templates screens show them. */
export const readTwilioConfig =
  ({ reader, secrets, config }: Context) =>
  async ({ storeId, userId }: Staff): Promise<SavedTwilioConfig> => {
    const saved = await SmsSettingsModel.of(storeId, reader).findById([storeId, userId]);
    const { twilioAccountSid: accountSid = null, twilioAuthToken: sealed = null, webhookKey = null } = saved ?? {};
    return {
      accountSid,
      authToken: sealed === null ? null : mask(secrets.open(sealed, tokenPlace(userId))),
      fromNumber: saved?.twilioFromNumber ?? null,
      smsTemplate: saved?.smsTemplate ?? null,
      smsAutoResponseTemplate: saved?.smsAutoResponseTemplate ?? null,
      smsPaymentSuccessTemplate: saved?.smsPaymentSuccessTemplate ?? null,
      smsPaymentFailTemplate: saved?.smsPaymentFailTemplate ?? null,
      autoSendPaymentSuccess: saved?.autoSendPaymentSuccess ?? false,
      autoSendPaymentFail: saved?.autoSendPaymentFail ?? false,
      inboundUrl:
        accountSid !== null && webhookKey !== null ? config.publicUrl + inboundPath({ storeId, webhookKey }) : null,
    };
  };
