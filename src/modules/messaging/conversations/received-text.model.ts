import { keyedModel, storeModel } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { ReceivedKind } from '../../../contract/texting/conversations.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** A text that somebody wrote to a number of ours. */
export class ReceivedTextModel extends storeModel('received_texts', {
  /** Whose number it was written to. */
  senderStoreId: 'text',
  senderId: 'uuid',
  /** Who wrote it; digits only. */
  phone: 'text',
  /** As the provider writes it: +15551234567. */
  toNumber: 'text',
  body: 'text | null',
  /** How many came with it; they stay with the provider. */
  pictures: 'int4',
  kind: 'text',
  soundsLikeOptOut: 'bool',
  provider: 'text',
  /** The provider's id of it. */
  externalId: 'text',
  receivedAt: 'timestamptz',
  /** When somebody saw it, and when somebody marked it as done. */
  readAt: 'timestamptz | null',
  doneAt: 'timestamptz | null',
}) {
  declare kind: ReceivedKind;
  declare provider: 'twilio' | 'openphone';
}

/** Each phone of a store with which texts were exchanged: the last of them, and what waits. */
export class ConversationModel extends keyedModel('read_conversations', ['storeId', 'id'], {
  storeId: 'text',
  /** Made of store and phone. */
  id: 'uuid',
  phone: 'text',
  lastAt: 'timestamptz',
  lastId: 'uuid',
  lastReceived: 'bool',
  lastSentAt: 'timestamptz | null',
  lastSentId: 'uuid | null',
  /** The last text to the phone did not arrive. */
  notDelivered: 'bool',
  /** When the last text came that people have to read, and up to which moment they read and answered. */
  receivedAt: 'timestamptz | null',
  /** When they wrote STOP last. */
  stoppedAt: 'timestamptz | null',
  readTo: 'timestamptz | null',
  answeredTo: 'timestamptz | null',
  unread: 'bool',
  waiting: 'bool',
}) {}

/** What people wrote. That they wrote stays. */
export const receivedContents: Retention = {
  name: 'messaging.received-contents',
  purge: statement(
    'messaging.empty-received-contents',
    `with emptied as (
       update received_texts set body = null where (store_id, id) in (
         select store_id, id from received_texts
          where received_at <= $1 and body is not null order by received_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};
