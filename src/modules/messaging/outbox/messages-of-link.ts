import { statement } from '../../../../db/statement.ts';
import type { SentMessage } from '../../../contract/links/payment-links.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { MessageModel } from './message.model.ts';

const toSentMessage = (message: MessageModel): SentMessage => ({
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
});

const latestFirst = [
  { column: 'createdAt', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const;

/** The texts and emails of a payment link (its internal id), newest first. */
export const readMessagesOfLink =
  ({ reader }: Context) =>
  async (linkId: string, storeId: string): Promise<SentMessage[]> => {
    const ofLink = MessageModel.of(storeId, reader).where({ paymentLinkId: linkId });
    return (await ofLink.orderBy([...latestFirst]).limit(200)).map(toSentMessage);
  };

/** The last texts and emails to a customer, newest first. */
export const readMessagesOfCustomer =
  ({ reader }: Context) =>
  async (
    { storeId, customerId }: { readonly storeId: string; readonly customerId: string },
    limit: number,
  ): Promise<SentMessage[]> => {
    const ofCustomer = MessageModel.of(storeId, reader).where({ customerId });
    return (await ofCustomer.orderBy([...latestFirst]).limit(limit)).map(toSentMessage);
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

/** What became of a store's texts. */
export interface TextCounts {
  readonly lastDay: number;
  readonly lastMonth: number;
  /** Of those of the last month. */
  readonly failed: number;
}

const countLatest = statement(
  'messaging.count-texts-of-store',
  `select count(*) filter (where created_at > $2::timestamptz - interval '1 day')::int as "lastDay",
          count(*)::int as "lastMonth", count(*) filter (where state in ('failed', 'rejected'))::int as failed
     from (select created_at, state from message_history
            where store_id = $1 and channel = 'sms' and state <> 'suppressed'
              and created_at > $2::timestamptz - interval '30 days'
            order by created_at desc limit 10000) latest`,
);

/** How many texts a store had sent within a day and within 30 days, and how many of these did not arrive; counting stops at 10,000. */
export const countTexts =
  ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) =>
  async (storeId: string): Promise<TextCounts> => {
    const [counted] = await readReplica.sql<TextCounts>(countLatest, [storeId, clock()]);
    return counted ?? { lastDay: 0, lastMonth: 0, failed: 0 };
  };
