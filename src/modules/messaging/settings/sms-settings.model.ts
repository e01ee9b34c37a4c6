import { storeModel } from '../../../../db/model.ts';

/** How one user (of the same id) sends texts, and in which words. Columns that hold a secret hold its ciphertext. */
export class SmsSettingsModel extends storeModel('sms_settings', {
  twilioAccountSid: 'text | null',
  twilioAuthToken: 'text | null',
  /** As Twilio writes it: +15551234567. */
  twilioFromNumber: 'text | null',
  smsTemplate: 'text | null',
  smsAutoResponseTemplate: 'text | null',
  smsPaymentSuccessTemplate: 'text | null',
  smsPaymentFailTemplate: 'text | null',
  smsReminderTemplate: 'text | null',
  /** What readers of Spanish get; null where they get the words of before. */
  smsTemplateEs: 'text | null',
  smsPaymentSuccessTemplateEs: 'text | null',
  smsPaymentFailTemplateEs: 'text | null',
  smsReminderTemplateEs: 'text | null',
  /** What a carrier takes for one text, in dollars; null of the usual price. */
  textPrice: 'numeric | null',
  autoSendPaymentSuccess: 'bool',
  autoSendPaymentFail: 'bool',
  /** Whether readers of Spanish get texts in Spanish. */
  spanishTexts: 'bool',
  /** Whether a sub-user may send through the account of its parent. */
  inheritedSmsEnabled: 'bool',
  /** Whether to send through the OpenPhone of the parent account or the operator; null where nobody chose. */
  openphoneInherited: 'bool | null',
  twilioInherited: 'bool | null',
  openPhoneApiKey: 'text | null',
  openPhoneEnabled: 'bool',
  /** Quo's id of the number: PN… */
  openPhoneSelectedNumber: 'text | null',
  /** +15551234567 */
  openPhoneFromNumber: 'text | null',
  openPhoneSmsTemplate: 'text | null',
  openPhoneAutoSyncContacts: 'bool',
  /** Quo's id of the webhook by which it tells us of texts, and the key it signs with; null until it took one. */
  openPhoneWebhookId: 'text | null',
  openPhoneWebhookKey: 'text | null',
  /** The unguessable part of the addresses that the provider calls. */
  webhookKey: 'text | null',
  /** The operator's: every store may choose to send through it. */
  lentToStores: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/** The columns of the texts that go out by themselves: a person without settings has those of the account's owner. */
export const automaticTexts = [
  'smsAutoResponseTemplate',
  'smsPaymentSuccessTemplate',
  'smsPaymentFailTemplate',
  'smsPaymentSuccessTemplateEs',
  'smsPaymentFailTemplateEs',
  'autoSendPaymentSuccess',
  'autoSendPaymentFail',
  'spanishTexts',
] as const;

export type AutomaticTexts = Readonly<Pick<SmsSettingsModel, (typeof automaticTexts)[number]>>;
