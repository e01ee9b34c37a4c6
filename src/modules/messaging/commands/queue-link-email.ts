import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { writeLinkEmail, type LinkEmail } from '../email.ts';
import { sendEmail } from '../queues.ts';

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

const insert = statement(
  'messaging.insert-email',
  `insert into message_history (store_id, id, user_id, customer_id, customer_name, message_type, message_content,
     status, provider, payment_link_id, intent_key, channel, recipient_email, subject, created_at)
   values ($1, $2, $3, $4, $5, 'payment_link', $6, 'sent', 'smtp', $7, $8, 'email', $9, $10, $11)
   on conflict (store_id, intent_key) do nothing returning id`,
);

/** Writes an e-mail and asks for the job that sends it, in the caller's commit. */
export const queueLinkEmail =
  ({ newId, clock }: Context) =>
  async (request: LinkEmailRequest, tx: Tx): Promise<void> => {
    const { subject, text } = writeLinkEmail(request);
    const { storeId, userId, customerId, customerName, linkId, intentKey, to } = request;
    const messageId = newId();
    const about = [userId, customerId, customerName, text, linkId, intentKey];
    const inserted = await tx.sql(insert, [storeId, messageId, ...about, to, subject, clock()]);
    if (inserted.length > 0) await tx.enqueue(sendEmail, { storeId, messageId });
  };
