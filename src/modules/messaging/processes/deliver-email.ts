import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { emailTransitionOf } from '../email.ts';
import type { MessagingEvent } from '../events.ts';
import { MessageModel } from '../message.model.ts';
import { mailClient, type EmailOutcome } from '../providers/mail-client.ts';
import { sendEmail, type MessageKey } from '../queues.ts';

const queuedEmail = ({ storeId, messageId }: MessageKey, handle: Pick<Tx, 'knex'>) =>
  MessageModel.of(storeId, handle).findById([storeId, messageId]).where({ channel: 'email', state: 'queued' });

/** Records what the mail server answered, and asks for another try where that makes sense. */
const recordEmail =
  ({ clock }: Context) =>
  async (key: MessageKey, outcome: EmailOutcome, tx: Tx): Promise<void> => {
    const email = await queuedEmail(key, tx).forUpdate();
    if (!email) return;
    const now = clock();
    const transition = emailTransitionOf(outcome, Math.round((now.getTime() - email.createdAt.getTime()) / 1_000));
    if (transition.state === 'queued') {
      await tx.enqueue(sendEmail, key, { startAfter: transition.after });
      return;
    }
    const about = { ...key, linkId: email.paymentLinkId, customerId: email.customerId };
    if (transition.state === 'sent') {
      await email.$query(tx.knex).patch({ state: 'sent', status: 'sent', errorMessage: null, sentAt: now });
      tx.raise<MessagingEvent>({ type: 'EmailSent', ...about });
    } else {
      const { reason } = transition;
      await email.$query(tx.knex).patch({ state: 'failed', status: 'failed', errorMessage: reason, failedAt: now });
      tx.raise<MessagingEvent>({ type: 'EmailFailed', ...about, reason });
    }
  };

/**
 * Sends one e-mail. Unlike a text it goes out again when a worker died after sending it: it costs nothing, and by its
 * fixed message id the mailbox recognises it.
 */
export const deliverEmail = (context: Context) => {
  const { reader, transact } = context;
  const [send, record] = [mailClient(context), recordEmail(context)];
  return async (key: MessageKey): Promise<void> => {
    const email = await queuedEmail(key, reader);
    if (!email) return;
    const { recipientEmail, subject, messageContent } = email;
    const outcome = await send({
      id: key.messageId,
      to: recipientEmail ?? '',
      subject: subject ?? '',
      text: messageContent ?? '',
    });
    await transact((tx) => record(key, outcome, tx));
  };
};
