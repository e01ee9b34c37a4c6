import type { CredentialsCheck } from '../../../contract/people/session.ts';
import type { SavedTwilioConfig } from '../../../contract/store/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import { twilioClient, twilioErrorMessage, type AccountVerdict } from '../providers/index.ts';
import { accountMessages } from './messages.ts';
import { type AutomaticTexts, SmsSettingsModel } from './sms-settings.model.ts';
import { inboundPath, openAccount, tokenPlace } from './twilio-account.ts';

/** What the texts of a person stand on beside their own settings: whether anybody's number is there for them, and what they say. */
export interface TextBasis extends Pick<
  SavedTwilioConfig,
  | 'canText'
  | 'defaultSmsTemplate'
  | 'defaultSmsTemplateEs'
  | 'defaultReminderTemplate'
  | 'defaultReminderTemplateEs'
  | 'textPrice'
  | 'companyName'
> {
  /** What goes out by itself, by their own settings or by those they inherit. */
  readonly automatic: AutomaticTexts;
}

/** What the settings are put together from. */
export interface SettingsContext extends Context {
  readonly textBasis: (actor: Staff) => Promise<TextBasis>;
}

/** A person's own Twilio settings, as the settings and templates screens show them; the token's mask is for admins. */
export const readTwilioConfig =
  (context: SettingsContext) =>
  async (actor: Staff): Promise<SavedTwilioConfig> => {
    const { reader, secrets, config } = context;
    const { storeId, userId } = actor;
    const saved = await SmsSettingsModel.of(storeId, reader).findById([storeId, userId]);
    const { automatic, ...basis } = await context.textBasis(actor);
    const { twilioAccountSid: accountSid = null, twilioAuthToken: sealed = null, webhookKey = null } = saved ?? {};
    return {
      accountSid,
      authToken: sealed === null || actor.role !== 'admin' ? null : mask(secrets.open(sealed, tokenPlace(userId))),
      hasAuthToken: sealed !== null,
      fromNumber: saved?.twilioFromNumber ?? null,
      smsTemplate: saved?.smsTemplate ?? null,
      smsAutoResponseTemplate: automatic.smsAutoResponseTemplate,
      smsReminderTemplate: saved?.smsReminderTemplate ?? null,
      smsTemplateEs: saved?.smsTemplateEs ?? null,
      smsReminderTemplateEs: saved?.smsReminderTemplateEs ?? null,
      smsPaymentSuccessTemplate: automatic.smsPaymentSuccessTemplate,
      smsPaymentFailTemplate: automatic.smsPaymentFailTemplate,
      smsPaymentSuccessTemplateEs: automatic.smsPaymentSuccessTemplateEs,
      smsPaymentFailTemplateEs: automatic.smsPaymentFailTemplateEs,
      autoSendPaymentSuccess: automatic.autoSendPaymentSuccess,
      autoSendPaymentFail: automatic.autoSendPaymentFail,
      spanishTexts: automatic.spanishTexts,
      inboundUrl:
        accountSid !== null && webhookKey !== null ? config.publicUrl + inboundPath({ storeId, webhookKey }) : null,
      ...basis,
    };
  };

const nothingAsked: CredentialsCheck = { state: 'none', message: null };

const checkOf = (verdict: AccountVerdict, hasNumber: boolean): CredentialsCheck => {
  if (verdict.kind === 'unanswered') return { state: 'unanswered', message: accountMessages.unanswered };
  if (verdict.kind === 'refused') return { state: 'refused', message: twilioErrorMessage(verdict.code) };
  if (!hasNumber) return { state: 'refused', message: accountMessages.numberMissing };
  return { state: 'verified', message: accountMessages.accepted };
};

/** Asks Twilio about a person's own saved account and number; `none` where there is no account. Nothing of the answer is kept. */
export const checkTwilio =
  (context: Pick<Context, 'reader' | 'secrets' | 'config'>) =>
  async ({ storeId, userId }: Pick<Staff, 'storeId' | 'userId'>, signal: AbortSignal): Promise<CredentialsCheck> => {
    const saved = await SmsSettingsModel.of(storeId, context.reader).findById([storeId, userId]);
    if (!saved) return nothingAsked;
    const { twilioAccountSid, twilioAuthToken, webhookKey, twilioFromNumber: fromNumber } = saved;
    const parts = { twilioAccountSid, twilioAuthToken, webhookKey, senderStoreId: storeId, senderId: userId };
    const account = openAccount(parts, context.secrets);
    if (!account) return nothingAsked;
    return checkOf(await twilioClient(context).check(account, fromNumber, signal), fromNumber !== null);
  };
