import { keyedModel, storeModel } from '../../../db/model.ts';
import type { TextState } from './text.ts';

/** Who can send texts for us, as `message_history.provider` names them. */
export type SmsProvider = 'twilio';

/** A text or an e-mail to a customer, and what became of it. */
export class MessageModel extends storeModel('message_history', {
  userId: 'uuid | null',
  customerId: 'uuid | null',
  customerName: 'text | null',
  /** Digits only. */
  customerPhone: 'text | null',
  messageType: 'text',
  messageContent: 'text | null',
  /** What staff read. */
  status: 'text',
  provider: 'text | null',
  /** The provider's id of it. */
  externalMessageId: 'text | null',
  paymentLinkId: 'uuid | null',
  /** The reason for the message; the same reason never sends twice. */
  intentKey: 'text | null',
  channel: 'text',
  toNumber: 'text | null',
  fromNumber: 'text | null',
  recipientEmail: 'text | null',
  subject: 'text | null',
  htmlContent: 'text | null',
  /** The name an e-mail comes from. */
  senderName: 'text | null',
  replyTo: 'text | null',
  /** Of the secret that an e-mail's address ends with; it is asked for when the e-mail is sent. */
  secretId: 'uuid | null',
  state: 'text',
  providerStatus: 'text | null',
  errorCode: 'text | null',
  errorMessage: 'text | null',
  segments: 'int4 | null',
  trackingId: 'text | null',
  /** Through whose settings it goes out. */
  senderStoreId: 'text | null',
  senderId: 'uuid | null',
  /** When a worker claimed it. */
  handedOverAt: 'timestamptz | null',
  sentAt: 'timestamptz | null',
  deliveredAt: 'timestamptz | null',
  failedAt: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {
  declare status: 'sending' | 'sent' | 'delivered' | 'failed';
  declare provider: SmsProvider | 'smtp' | null;
  declare channel: 'sms' | 'email';
  declare state: TextState;
}

/** A file that goes with an e-mail, until the mail server has taken it. */
export class AttachmentModel extends storeModel('email_attachments', {
  messageId: 'uuid',
  name: 'text',
  mediaType: 'text',
  content: 'bytea',
  createdAt: 'timestamptz',
}) {}

/** The tracked address in a text about a link, and who opened it first. */
export class TrackingLinkModel extends storeModel('sms_tracking_links', {
  trackingId: 'text',
  paymentLinkId: 'uuid',
  /** The payment link's public id. */
  linkId: 'text',
  messageId: 'uuid | null',
  userId: 'uuid | null',
  customerPhone: 'text | null',
  customerName: 'text | null',
  clickedAt: 'timestamptz | null',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  referrer: 'text | null',
  createdAt: 'timestamptz',
}) {}

/** A phone that wants no texts from the numbers of a store. */
export class OptOutModel extends storeModel('sms_opt_outs', {
  /** Digits only. */
  phone: 'text',
  source: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare source: 'reply' | 'provider' | null;
}

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
  autoSendPaymentSuccess: 'bool',
  autoSendPaymentFail: 'bool',
  /** Whether a sub-user may send through the account of its parent. */
  inheritedSmsEnabled: 'bool',
  openphoneInherited: 'bool',
  /** Whether to send through the operator's account where there is no own one. */
  twilioInherited: 'bool',
  openPhoneApiKey: 'text | null',
  openPhoneEnabled: 'bool',
  openPhoneSelectedNumber: 'text | null',
  openPhoneFromNumber: 'text | null',
  openPhoneSmsTemplate: 'text | null',
  openPhoneAutoSyncContacts: 'bool',
  /** The unguessable part of the addresses that the provider calls. */
  webhookKey: 'text | null',
  /** The operator's: every store may choose to send through it. */
  lentToStores: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/**
 * How many texts, and e-mails about links, a store may send within 24 hours, where the operator has set it; under the id of its main
 * account.
 */
export class TextLimitModel extends storeModel('text_limits', {
  textsPerDay: 'int4 | null',
  emailsPerDay: 'int4 | null',
  setBy: 'uuid | null',
  updatedAt: 'timestamptz',
}) {}

/** How many texts a link got, and how the newest of them is doing. */
export class LinkTextsModel extends keyedModel('read_link_texts', ['storeId', 'id'], {
  storeId: 'text',
  /** The payment link's internal id. */
  id: 'uuid',
  messageId: 'uuid',
  status: 'text',
  texts: 'int4',
  lastAt: 'timestamptz',
  lastError: 'text | null',
}) {}

/** How many texts with a tracked address a store sent and how many were opened: the sum over its slots. */
export class TextTotalModel extends keyedModel('read_text_totals', ['storeId', 'slot'], {
  storeId: 'text',
  slot: 'int2',
  sent: 'int4',
  clicked: 'int4',
}) {}
