import type { SealedColumn } from '../../../kernel/module.ts';
import { placeIn, type Place, type Secrets } from '../../../platform/secrets.ts';
import type { SmsSettingsModel } from './sms-settings.model.ts';
import {
  accountColumns,
  openAccount,
  reportPath,
  tokenColumn,
  type SealedAccount,
  type TwilioAccount,
} from './twilio-account.ts';

const quoColumn = (column: string): SealedColumn => ({ ...tokenColumn, column });
const [apiKeyColumn, quoWebhookColumn] = [quoColumn('open_phone_api_key'), quoColumn('open_phone_webhook_key')];

/** Every column in which messaging keeps a secret. */
export const sealedColumns: readonly SealedColumn[] = [tokenColumn, apiKeyColumn, quoWebhookColumn];

/** Where a user's OpenPhone key is sealed to, and the key by which Quo signs for them. */
export const apiKeyPlace = (userId: string): Place => placeIn(apiKeyColumn, userId);
export const quoWebhookPlace = (userId: string): Place => placeIn(quoWebhookColumn, userId);

/** The account a text goes out through, as whom its provider is spoken to. */
export type TextAccount =
  | ({ readonly provider: 'twilio' } & TwilioAccount)
  | { readonly provider: 'openphone'; readonly apiKey: string };

/** The columns of SMS settings that make an account of any provider, the secrets sealed. */
export const textAccountColumns = [...accountColumns, 'openPhoneApiKey'] as const;

/** Those columns, whose settings they are and of which provider the account is; any may be missing. */
export interface SealedTextAccount extends SealedAccount, Pick<SmsSettingsModel, 'openPhoneApiKey'> {
  readonly provider: string | null;
}

/** The account, or null where it is not completely set up any more. */
export const openTextAccount = (row: SealedTextAccount, secrets: Secrets): TextAccount | null => {
  const { provider, senderId, openPhoneApiKey: sealedKey } = row;
  if (provider !== 'openphone') {
    const account = openAccount(row, secrets);
    return account && { provider: 'twilio', ...account };
  }
  if (senderId === null || sealedKey === null) return null;
  return { provider, apiKey: secrets.open(sealedKey, apiKeyPlace(senderId)) };
};

/** Where a provider is to report on one text; null of one that is told no address with each text. */
export const reportAddress = (
  account: TextAccount,
  text: { storeId: string; messageId: string },
  publicUrl: string,
): string | null => (account.provider === 'twilio' ? publicUrl + reportPath(account, text) : null);

/** Where Quo tells of texts, whichever way they go. */
export const quoWebhookUrl = (publicUrl: string, storeId: string, webhookKey: string): string =>
  `${publicUrl}/webhooks/quo/${storeId}/${webhookKey}`;
