import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { insertMessage, type MessageModel } from '../outbox/index.ts';

const insertedColumns = [
  'storeId',
  'id',
  'userId',
  'customerId',
  'customerName',
  'customerPhone',
  'sentBy',
  'messageType',
  'messageContent',
  'status',
  'provider',
  'paymentLinkId',
  'intentKey',
  'toNumber',
  'fromNumber',
  'state',
  'errorCode',
  'errorMessage',
  'segments',
  'trackingId',
  'senderStoreId',
  'senderId',
  'dueAt',
  'failedAt',
  'createdAt',
] as const satisfies readonly (keyof MessageModel)[];

/** A text as it is written first. */
export type NewText = Readonly<Pick<MessageModel, (typeof insertedColumns)[number]>>;

const [trackingLinkId, publicLinkId] = [insertedColumns.length + 1, insertedColumns.length + 2];
const insert = statement(
  'messaging.insert-text',
  `with message as (${insertMessage(insertedColumns)}),
   tracked as (
     insert into sms_tracking_links
       (store_id, id, tracking_id, payment_link_id, link_id, message_id, user_id, customer_phone, customer_name, created_at)
     select store_id, $${trackingLinkId}, tracking_id, payment_link_id, $${publicLinkId}, id, user_id, customer_phone,
            customer_name, created_at
       from message where tracking_id is not null)
   select id from message`,
);

/** Writes a text and its tracked address; false where one with the same key is there already. */
export const insertText = async (
  text: NewText,
  tracked: { readonly id: string; readonly linkId: string | null },
  tx: Tx,
): Promise<boolean> => {
  const values = insertedColumns.map((column) => text[column]);
  return (await tx.sql(insert, [...values, tracked.id, tracked.linkId])).length > 0;
};

const readByIntent = statement(
  'messaging.text-by-intent',
  'select id from message_history where store_id = $1 and intent_key = $2',
);

/** The id of the text with this key. */
export const findTextByIntent = async (storeId: string, intentKey: string, tx: Tx): Promise<string> => {
  const [row] = await tx.sql<{ id: string }>(readByIntent, [storeId, intentKey]);
  if (!row) throw new Error(`The text of intent ${intentKey} neither could be written nor exists.`);
  return row.id;
};
