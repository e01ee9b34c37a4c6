import { token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { QuoSettings } from './save-quo-settings.ts';
import type { SavedTwilioSettings, TwilioSettings } from './save-twilio-settings.ts';
import type { SettingsOwner, SettingsPlace } from './write-settings.ts';

export type { TextingAccountChanged, TextSettingsSaved } from './events.ts';
export type { TextSenders } from './inherited.ts';
export { keyMeant, readQuoKey } from './save-quo-settings.ts';
export { accountMessages } from './messages.ts';
export { connectQuo } from './queues.ts';
export { inheritanceOf, ownSender, pickSender, pickSenderFor, policyColumns, senderNumbers } from './sender.ts';
export type { Sender, SmsSettings, WrittenTo } from './sender.ts';
export { type AutomaticTexts, SmsSettingsModel } from './sms-settings.model.ts';
export {
  openTextAccount,
  quoWebhookPlace,
  reportAddress,
  sealedColumns,
  textAccountColumns,
  type SealedTextAccount,
  type TextAccount,
} from './text-account.ts';
export { accountColumns, openAccount, type SealedAccount, type TwilioAccount } from './twilio-account.ts';
export type { TextBasis } from './twilio-config.ts';
export type { SettingsPlace } from './write-settings.ts';

/** How a person sends texts: for those who start the program, and for jobs. */
export interface TextSettings {
  /** Saves a user's settings. */
  readonly saveTwilioSettings: (settings: TwilioSettings, owner: SettingsOwner, tx: Tx) => Promise<SavedTwilioSettings>;
  /** Saves a user's OpenPhone settings without trying them. */
  readonly saveQuoSettings: (settings: QuoSettings, owner: SettingsOwner, tx: Tx) => Promise<void>;
  /** Tells Quo where to report on the texts of a user's workspace. */
  readonly connectQuo: (place: SettingsPlace, signal: AbortSignal) => Promise<void>;
}
export const TextSettings = token<TextSettings>('TextSettings');
