import type { SentMessage } from '../../../contract/links/payment-links.ts';
import type { Context } from '../context.ts';
import { MessageModel } from '../message.model.ts';

/** The texts and e-mails of a payment link (its internal id), newest first. */
export const readTextsOfLink =
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
      status: message.status,
      toNumber: message.toNumber ?? message.recipientEmail ?? '',
      fromNumber: message.fromNumber,
      messageText: message.messageContent ?? '',
      createdAt: message.createdAt.toISOString(),
      deliveredAt: message.deliveredAt?.toISOString() ?? null,
      failedAt: message.failedAt?.toISOString() ?? null,
      error: message.errorMessage,
    }));
  };
