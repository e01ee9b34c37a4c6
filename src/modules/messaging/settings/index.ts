import { token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { SettingsOwner, TwilioSettings } from './save-twilio-settings.ts';

export type { TwilioAccountChanged } from './events.ts';
export { accountMessages } from './messages.ts';
export { pickSender, policyColumns, type Sender, type SmsSettings } from './sender.ts';
export { type AutomaticTexts, SmsSettingsModel } from './sms-settings.model.ts';
export {
  accountColumns,
  openAccount,
  reportPath,
  sealedColumns,
  type SealedAccount,
  type TwilioAccount,
} from './twilio-account.ts';
export type { TextBasis } from './twilio-config.ts';

/** How a person sends texts: for those who start the program. */
export interface TextSettings {
  /** Saves a user's settings; answers the address that Twilio is to call when somebody texts the number. */
  readonly saveTwilioSettings: (
    settings: TwilioSettings,
    owner: SettingsOwner,
    tx: Tx,
  ) => Promise<{ inboundUrl: string }>;
}
export const TextSettings = token<TextSettings>('TextSettings');
