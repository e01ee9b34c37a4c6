import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  dueIn,
  heldMessage,
  isHeld,
  MessageModel,
  sendEmail,
  type MessageEvent,
  type MessageKey,
  type MessageToSend,
} from '../outbox/index.ts';
import { AttachmentModel } from './attachment.model.ts';
import { emailTransitionOf, heldAfterMsByKind, secretPlace } from './email.ts';
import { mailClient, type EmailOutcome, type OutgoingEmail } from './mail-client.ts';
import { emailMessages } from './messages.ts';

const queuedEmail = ({ storeId, messageId }: MessageKey, handle: Pick<Tx, 'knex'>) =>
  MessageModel.of(storeId, handle).findById([storeId, messageId]).where({ channel: 'email', state: 'queued' });

const attachmentsOf = ({ storeId, messageId }: MessageKey, handle: Pick<Tx, 'knex'>) =>
  AttachmentModel.of(storeId, handle).where({ messageId });

/** Records what the mail server answered, and asks for another try where that makes sense. */
const recordEmail =
  ({ clock }: Context) =>
  async (key: MessageKey, outcome: EmailOutcome, tx: Tx): Promise<void> => {
    const email = await queuedEmail(key, tx).forUpdate();
    if (!email) return;
    const now = clock();
    const transition = emailTransitionOf(outcome, Math.round((now.getTime() - email.createdAt.getTime()) / 1_000));
    if (transition.state === 'queued') {
      const { after: startAfter } = transition;
      await tx.enqueue(sendEmail, { ...key, dueAt: dueIn(startAfter, now) }, { startAfter });
      return;
    }
    const { userId, sentBy, recipientEmail, subject } = email;
    const addressed = { to: recipientEmail ?? '', subject: subject ?? '' };
    const about = { ...key, linkId: email.paymentLinkId, customerId: email.customerId, ...addressed };
    if (transition.state === 'sent') {
      await email.$query(tx.knex).patch({ state: 'sent', status: 'sent', errorMessage: null, sentAt: now });
      await attachmentsOf(key, tx).delete();
      const by = sentBy === null ? {} : { by: { userId, name: sentBy } };
      tx.raise<MessageEvent>({ type: 'EmailSent', ...about, ...by });
      return;
    }
    const { reason } = transition;
    await email.$query(tx.knex).patch({ state: 'failed', status: 'failed', errorMessage: reason, failedAt: now });
    tx.raise<MessageEvent>({ type: 'EmailFailed', ...about, reason, userId });
  };

/** Asks for a secret by its id; null when it has ended. */
export type AskSecret = (secretId: string) => Promise<string | null>;

/** What goes out. The secret is put into it here and written down nowhere; null when it has ended. */
const outgoing = async (
  { reader }: Context,
  key: MessageKey,
  email: MessageModel,
  askSecret: AskSecret,
): Promise<OutgoingEmail | null> => {
  const { secretId, senderName, replyTo, unsubscribeUrl } = email;
  const secret = secretId === null ? '' : await askSecret(secretId);
  if (secret === null) return null;
  const reveal = (part: string): string => part.replaceAll(secretPlace, secret);
  return {
    ...{ id: key.messageId, to: email.recipientEmail ?? '', subject: email.subject ?? '', senderName, replyTo },
    unsubscribeUrl,
    text: reveal(email.messageContent ?? ''),
    html: email.htmlContent && reveal(email.htmlContent),
    attachments: await attachmentsOf(key, reader).orderBy('name'),
  };
};

/**
 * Sends one email. Unlike a text it goes out again when a worker died after sending it: it costs nothing, and by its
 * fixed message id the mailbox recognises it.
 */
export const deliverEmail = (context: Context) => {
  const { reader, transact } = context;
  const [send, record] = [mailClient(context), recordEmail(context)];
  return async ({ dueAt, ...key }: MessageToSend, askSecret: AskSecret): Promise<void> => {
    const queued = await queuedEmail(key, reader);
    if (!queued) return;
    if (isHeld(queued.createdAt, dueAt, context.clock(), heldAfterMsByKind.get(queued.messageType))) {
      await transact((tx) => record(key, { kind: 'refused', reason: heldMessage }, tx));
      return;
    }
    const email = await outgoing(context, key, queued, askSecret);
    const outcome = email ? await send(email) : ({ kind: 'refused', reason: emailMessages.secretEnded } as const);
    await transact((tx) => record(key, outcome, tx));
  };
};
