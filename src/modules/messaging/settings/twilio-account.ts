import type { SealedColumn } from '../../../kernel/module.ts';
import { placeIn, type Place, type Secrets } from '../../../platform/secrets.ts';
import type { SmsSettingsModel } from './sms-settings.model.ts';

/** What it takes to speak to Twilio as somebody, and how Twilio speaks back. */
export interface TwilioAccount {
  /** Whose settings these are. */
  readonly storeId: string;
  readonly id: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The unguessable part of the addresses Twilio calls. */
  readonly webhookKey: string;
}

/** The columns of SMS settings that make an account, the token sealed. */
export const accountColumns = ['twilioAccountSid', 'twilioAuthToken', 'webhookKey'] as const;

/** Those columns and whose settings they are; any may be missing. */
export interface SealedAccount extends Pick<SmsSettingsModel, (typeof accountColumns)[number]> {
  readonly senderStoreId: string | null;
  readonly senderId: string | null;
}

/** Where messaging keeps the Twilio token of a user. */
export const tokenColumn: SealedColumn = {
  table: 'sms_settings',
  column: 'twilio_auth_token',
  key: ['store_id', 'id'],
  row: 'id',
};

/** Where a user's auth token is sealed to. */
export const tokenPlace = (userId: string): Place => placeIn(tokenColumn, userId);

/** The account, or null where it is not completely set up any more. */
export const openAccount = (row: SealedAccount, secrets: Secrets): TwilioAccount | null => {
  const { senderStoreId, senderId, twilioAccountSid: accountSid, twilioAuthToken: sealedToken, webhookKey } = row;
  if (senderStoreId === null || senderId === null || accountSid === null) return null;
  if (sealedToken === null || webhookKey === null) return null;
  const authToken = secrets.open(sealedToken, tokenPlace(senderId));
  return { storeId: senderStoreId, id: senderId, accountSid, authToken, webhookKey };
};

/** Where Twilio announces texts that people send to the account's number. */
export const inboundPath = ({ storeId, webhookKey }: Pick<TwilioAccount, 'storeId' | 'webhookKey'>): string =>
  `/webhooks/twilio/${storeId}/${webhookKey}`;

/** Where Twilio reports on one text; the text's store may use the account of another. */
export const reportPath = (account: TwilioAccount, text: { storeId: string; messageId: string }): string =>
  `${inboundPath(account)}/texts/${text.storeId}/${text.messageId}`;
