import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { writeLinkEmail, type LinkEmail } from '../email.ts';
import type { MessageModel } from '../message.model.ts';
import { sendEmail } from '../queues.ts';
import { insertMessage } from '../text.store.ts';

/** The e-mail that a customer gets for a link. */
export interface LinkEmailRequest extends LinkEmail {
  /** The same key in the same store is the same e-mail. */
  readonly intentKey: string;
  readonly storeId: string;
  /** Who has it sent. */
  readonly userId: string;
  /** The payment link's internal id. */
  readonly linkId: string;
  readonly customerId: string | null;
  readonly to: string;
}

const columns = [
  'storeId',
  'id',
  'userId',
  'customerId',
  'customerName',
  'messageType',
  'messageContent',
  'status',
  'provider',
  'paymentLinkId',
  'intentKey',
  'channel',
  'recipientEmail',
  'subject',
  'createdAt',
] as const satisfies readonly (keyof MessageModel)[];

const insert = statement('messaging.insert-email', `with email as (${insertMessage(columns)}) select id from email`);

/** Writes an e-mail and asks for the job that sends it, in the caller's commit. */
export const queueLinkEmail =
  ({ newId, clock }: Context) =>
  async (request: LinkEmailRequest, tx: Tx): Promise<void> => {
    const { subject, text } = writeLinkEmail(request);
    const { storeId, userId, customerId, customerName, linkId, intentKey, to } = request;
    const messageId = newId();
    const email: Pick<MessageModel, (typeof columns)[number]> = {
      storeId,
      id: messageId,
      userId,
      customerId,
      customerName,
      messageType: 'payment_link',
      messageContent: text,
      status: 'sending',
      provider: 'smtp',
      paymentLinkId: linkId,
      intentKey,
      channel: 'email',
      recipientEmail: to,
      subject,
      createdAt: clock(),
    };
    const values = columns.map((column) => email[column]);
    const isNew = (await tx.sql(insert, values)).length > 0;
    if (isNew) await tx.enqueue(sendEmail, { storeId, messageId });
  };
