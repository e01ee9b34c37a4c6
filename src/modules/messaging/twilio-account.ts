import type { Secrets } from '../../platform/secrets.ts';

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

/** The columns of a settings row that make an account, the token sealed; any may be missing. */
export interface SealedAccount {
  readonly senderStoreId: string | null;
  readonly senderId: string | null;
  readonly accountSid: string | null;
  readonly sealedToken: string | null;
  readonly webhookKey: string | null;
}

/** Where a user's auth token is sealed to. */
export const tokenPlace = (userId: string) => ({ table: 'sms_settings', column: 'twilio_auth_token', row: userId });

/** The account, or null where it is not completely set up any more. */
export const openAccount = (row: SealedAccount, secrets: Secrets): TwilioAccount | null => {
  const { senderStoreId, senderId, accountSid, sealedToken, webhookKey } = row;
  if (senderStoreId === null || senderId === null || accountSid === null) return null;
  if (sealedToken === null || webhookKey === null) return null;
  const authToken = secrets.open(sealedToken, tokenPlace(senderId));
  return { storeId: senderStoreId, id: senderId, accountSid, authToken, webhookKey };
};

/** Where Twilio announces texts that people send to the account's number. */
export const inboundPath = ({ storeId, webhookKey }: Pick<TwilioAccount, 'storeId' | 'webhookKey'>): string =>
  `/webhooks/twilio/${storeId}/${webhookKey}`;

/** Where Twilio reports on one text of ours; the text's store may borrow the account of another. */
export const reportPath = (account: TwilioAccount, text: { storeId: string; messageId: string }): string =>
  `${inboundPath(account)}/texts/${text.storeId}/${text.messageId}`;
