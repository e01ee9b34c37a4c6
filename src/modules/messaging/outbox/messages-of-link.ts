import { statement } from '../../../../db/statement.ts';
import type { SentMessage } from '../../../contract/links/payment-links.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { MessageModel } from './message.model.ts';

/** The texts and emails of a payment link (its internal id), newest first. */
export const readMessagesOfLink =
  ({ reader }: Context) =>
  async (linkId: string, storeId: string): Promise<SentMessage[]> => {
    const messages = await MessageModel.of(storeId, reader)
      .where({ paymentLinkId: linkId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(200);
    return messages.map((message) => ({
      id: message.id,
      channel: message.channel,
      status: message.status,
      toNumber: message.toNumber ?? message.recipientEmail ?? '',
      fromNumber: message.fromNumber,
      messageText: message.messageContent ?? '',
      isReminder: message.messageType === 'reminder',
      createdAt: message.createdAt.toISOString(),
      deliveredAt: message.deliveredAt?.toISOString() ?? null,
      failedAt: message.failedAt?.toISOString() ?? null,
      error: message.errorMessage,
    }));
  };

const countSent = statement(
  'messaging.count-receipts',
  `select count(*) as receipts from message_history
    where store_id = $1 and payment_link_id = $2 and message_type = 'receipt' and created_at > $3::timestamptz - interval '1 day'`,
);

/** How often a receipt of a link was asked to be sent since yesterday, in whatever way. `linkId` is the internal id. */
export const countReceipts =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ storeId, linkId }: { readonly storeId: string; readonly linkId: string }, tx: Tx): Promise<number> => {
    const [row] = await tx.sql<{ receipts: number }>(countSent, [storeId, linkId, clock()]);
    return row?.receipts ?? 0;
  };
