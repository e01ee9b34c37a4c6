import type { Tx } from '../../../kernel/tx.ts';
import type { MessagingEvent } from '../events.ts';
import { MessageModel } from '../message.model.ts';
import { sendEmail, type MessageKey } from '../queues.ts';

/** Puts a failed e-mail, as it was written, back into its queue; false where it is not failed any more or its text is not kept. */
export const retryEmail = async (key: MessageKey, tx: Tx): Promise<boolean> => {
  const { storeId, messageId } = key;
  const email = await MessageModel.of(storeId, tx)
    .findById([storeId, messageId])
    .where({ channel: 'email', state: 'failed' })
    .whereNotNull('messageContent')
    .forUpdate();
  if (!email) return false;
  await email.$query(tx.knex).patch({ state: 'queued', status: 'sending', errorMessage: null, failedAt: null });
  const { paymentLinkId: linkId, customerId } = email;
  tx.raise<MessagingEvent>({ type: 'EmailRetried', storeId, messageId, linkId, customerId });
  await tx.enqueue(sendEmail, key);
  return true;
};
