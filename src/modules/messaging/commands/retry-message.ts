import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { MessagingEvent } from '../events.ts';
import { MessageModel } from '../message.model.ts';
import { sendEmail, sendText, type MessageKey } from '../queues.ts';

/**
 * Puts a failed e-mail or a held text, as it was written, back into its queue. False where it is neither any more, or its words are
 * not kept. No other text is sent again: its provider may have taken it.
 */
export const retryMessage =
  ({ clock }: Context) =>
  async (key: MessageKey, tx: Tx): Promise<boolean> => {
    const { storeId, messageId } = key;
    const message = await MessageModel.of(storeId, tx)
      .findById([storeId, messageId])
      .where((failed) =>
        failed
          .where({ channel: 'email', state: 'failed' })
          .orWhere({ channel: 'sms', state: 'rejected', errorCode: 'held' }),
      )
      .whereNotNull('messageContent')
      .forUpdate();
    if (!message) return false;
    const reopened = {
      state: 'queued',
      status: 'sending',
      errorCode: null,
      errorMessage: null,
      failedAt: null,
    } as const;
    await message.$query(tx.knex).patch(reopened);
    const { paymentLinkId: linkId, customerId, channel } = message;
    const isText = channel === 'sms';
    const type = isText ? 'TextRetried' : 'EmailRetried';
    tx.raise<MessagingEvent>({ type, storeId, messageId, linkId, customerId });
    await tx.enqueue(isText ? sendText : sendEmail, { ...key, dueAt: clock().toISOString() });
    return true;
  };
