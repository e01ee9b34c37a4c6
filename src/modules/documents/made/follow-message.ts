import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { EmailFailed, TextEvent } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { recordEvent } from './trail.ts';

type Arrived = Extract<TextEvent, { type: 'TextDelivered' | 'TextFailed' }> | EmailFailed;

const findSent = statement(
  'documents.find-sent',
  `select store_id as "storeId", signature_id as id, detail ->> 'channel' as channel
     from document_events where store_id = $1 and detail ->> 'messageId' = $2 and type = 'sent'`,
);

interface SentMessage {
  readonly storeId: string;
  readonly id: string;
  readonly channel: 'text' | 'email';
}

/** Notes in the trail of a document that a text about it arrived, or that a text or an email will not. */
export const followMessages = (context: Context): EventHandler => {
  const record = recordEvent(context);
  return eventHandler<Arrived>(['TextDelivered', 'TextFailed', 'EmailFailed'], async (event, tx) => {
    const [sent] = await tx.sql<SentMessage>(findSent, [event.storeId, event.messageId]);
    if (!sent) return;
    const { channel } = sent;
    const type = event.type === 'TextDelivered' ? 'delivered' : 'send_failed';
    const reason = event.type === 'TextDelivered' ? {} : { reason: event.reason };
    await record(sent, { type, by: { kind: 'program' }, detail: { channel, ...reason } }, tx);
  });
};
