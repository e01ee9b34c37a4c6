import { columnName, storeModel } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/**
 * Where a text is. `handed_over` says that a worker claimed it and is written before the provider is called, so that a
 * worker that dies in between can never lead to a second text. `unknown` is what such a text becomes until the provider
 * says what it knows.
 */
export type TextState =
  | 'queued'
  | 'handed_over'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'rejected'
  | 'suppressed';

/** A text or an email to a customer, and what became of it. */
export class MessageModel extends storeModel('message_history', {
  userId: 'uuid | null',
  customerId: 'uuid | null',
  customerName: 'text | null',
  /** Digits only. */
  customerPhone: 'text | null',
  /** The name of whoever had it sent; null where nobody did. */
  sentBy: 'text | null',
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
  /** The name an email comes from. */
  senderName: 'text | null',
  replyTo: 'text | null',
  /** Where its reader says, by one click, that they want no more of its kind; null where there is no such choice. */
  unsubscribeUrl: 'text | null',
  /** Of the secret that an email's address ends with; it is asked for when the email is sent. */
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
  /** When a text that waits for its hour is to be sent; null of one that was to go at once. */
  dueAt: 'timestamptz | null',
  /** When a worker claimed it. */
  handedOverAt: 'timestamptz | null',
  sentAt: 'timestamptz | null',
  deliveredAt: 'timestamptz | null',
  failedAt: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {
  declare status: 'sending' | 'sent' | 'delivered' | 'failed';
  declare provider: 'openphone' | 'twilio' | 'smtp' | null;
  declare channel: 'sms' | 'email';
  declare state: TextState;
}

/** Inserts a message with these columns, whose values are the parameters in the same order, unless there is one with its key. */
export const insertMessage = (columns: readonly (keyof MessageModel)[]): string =>
  `insert into message_history (${columns.map(columnName).join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (store_id, intent_key) do nothing returning *`;

/** What texts and emails said. That they were sent, to whom and how they fared stays. */
export const contents: Retention = {
  name: 'messaging.contents',
  purge: statement(
    'messaging.empty-contents',
    `with emptied as (
       update message_history set message_content = null, html_content = null where (store_id, id) in (
         select store_id, id from message_history
          where created_at <= $1 and message_content is not null order by created_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};
