import type { SmsSettingsModel } from './sms-settings.model.ts';

/** Who can send texts for us, as `message_history.provider` names them. */
type SmsProvider = 'twilio';

/** The columns of SMS settings that decide who sends a text and what it says. */
export const policyColumns = [
  'storeId',
  'id',
  'inheritedSmsEnabled',
  'twilioInherited',
  'smsTemplate',
  'smsPaymentSuccessTemplate',
  'smsPaymentFailTemplate',
  'smsReminderTemplate',
  'smsTemplateEs',
  'smsPaymentSuccessTemplateEs',
  'smsPaymentFailTemplateEs',
  'smsReminderTemplateEs',
  'textPrice',
  'autoSendPaymentSuccess',
  'autoSendPaymentFail',
] as const;

/** Those columns, for a text of one user's. */
export interface SmsSettings extends Readonly<Pick<SmsSettingsModel, (typeof policyColumns)[number]>> {
  /** Of the user themselves, of the account's owner, or of the operator. */
  readonly whose: 'own' | 'parent' | 'operator';
  /** The number of a Twilio account that is completely set up, else null. */
  readonly twilioNumber: string | null;
}

/** Whose account a text goes out through. */
export interface Sender {
  readonly provider: SmsProvider;
  readonly storeId: string;
  readonly id: string;
  readonly fromNumber: string;
}

const senderOf = (settings: SmsSettings | undefined): Sender | null =>
  settings?.twilioNumber == null
    ? null
    : { provider: 'twilio', storeId: settings.storeId, id: settings.id, fromNumber: settings.twilioNumber };

/**
 * The first usable account: one's own, then an inherited one. A sub-user inherits whatever the parent account sends
 * through, unless that was switched off for them. A main account inherits the operator's account if it chose to.
 */
export const pickSender = (candidates: readonly SmsSettings[], isSubUser: boolean): Sender | null => {
  const of = (whose: SmsSettings['whose']) => candidates.find((settings) => settings.whose === whose);
  const own = of('own');
  const inherited = (main: SmsSettings | undefined): Sender | null =>
    main?.inheritedSmsEnabled === true && main.twilioInherited ? senderOf(of('operator')) : null;
  if (!isSubUser) return senderOf(own) ?? inherited(own);
  if (own?.inheritedSmsEnabled === false) return senderOf(own);
  return senderOf(own) ?? senderOf(of('parent')) ?? inherited(of('parent'));
};
