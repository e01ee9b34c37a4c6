export type { TwilioAccountChanged } from './events.ts';
export { accountMessages } from './messages.ts';
export type { SettingsOwner, TwilioSettings } from './save-twilio-settings.ts';
export { pickSender, policyColumns, type Sender, type SmsSettings } from './sender.ts';
export { SmsSettingsModel } from './sms-settings.model.ts';
export {
  accountColumns,
  openAccount,
  reportPath,
  sealedColumns,
  type SealedAccount,
  type TwilioAccount,
} from './twilio-account.ts';
