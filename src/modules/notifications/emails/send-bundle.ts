import type { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { HistoryModel, updateAndCount } from '../history/index.ts';
import { readFrame } from './email-occasion.ts';
import { emailMessages, writeBundle, writeOccasion, type OccasionSummary } from './messages.ts';
import type { sendBundle as sendBundleQueue } from './queues.ts';
import { recipientsOf } from './recipients.ts';

/** How many go in one email; what is left waits for the next. */
const mostInBundle = 500;

const lockWaiting = statement(
  'notifications.lock-waiting',
  `select h.id, h.notification_type as type, coalesce(o.at, h.created_at) as at, o.cents, o.customer_name as "customerName",
          o.detail, o.document, o.public_link_id as "publicLinkId"
     from notification_history h
     left join notification_occasions o on o.store_id = h.store_id and o.id = h.occasion_id
    where h.store_id = $1 and h.recipient_address = $2 and h.status = 'pending' and h.message_id is null
    order by h.created_at limit ${mostInBundle} for update of h`,
);

const recordUnsent = statement('notifications.record-unsent', updateAndCount('id = any($2::uuid[])'));

/** Sends what waits for a recipient in one email, once. */
export const sendBundle = (context: Context) => {
  const { transact, emails, clock } = context;
  const find = recipientsOf(context);
  const send = async (
    { storeId, recipient: email }: z.output<typeof sendBundleQueue.payload>,
    tx: Tx,
  ): Promise<void> => {
    const waiting = await tx.sql<OccasionSummary & { readonly id: string }>(lockWaiting, [storeId, email]);
    const [first] = waiting;
    if (!first) return;
    const ids = waiting.map(({ id }) => id);
    const [recipient] = await find(storeId, [email], [], tx);
    if (!recipient) {
      await tx.sql(recordUnsent, [storeId, ids, 'failed', emailMessages.unsubscribed, clock()]);
      return;
    }
    const frame = await readFrame(context, storeId, recipient, tx);
    const letter = waiting.length === 1 ? writeOccasion(first, frame) : writeBundle(waiting, frame);
    const request = { kind: 'notification', intentKey: null, storeId, userId: null, to: [email], letter } as const;
    const [queued] = await emails.queueEmail({ ...request, unsubscribeUrl: frame.outsider?.unsubscribeUrl }, tx);
    await HistoryModel.of(storeId, tx)
      .whereIn('id', ids)
      .patch({ messageId: queued?.messageId ?? null });
    if (waiting.length === mostInBundle) await send({ storeId, recipient: email }, tx);
  };
  return (payload: z.output<typeof sendBundleQueue.payload>): Promise<void> => transact((tx) => send(payload, tx));
};
