import { statement } from '../../../../db/statement.ts';
import type { WebhookState } from '../../../contract/notifications/webhooks.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { updateAndCount } from '../history/index.ts';

const insert = statement(
  'notifications.insert-webhook-history',
  `insert into notification_history
     (store_id, id, payment_link_id, transaction_id, notification_type, delivery_method, recipient_address, status, created_at)
   select d.store_id, d.id, $3, $4, d.event, 'webhook', left(e.url, 255), 'pending', d.created_at
     from webhook_deliveries d join webhook_endpoints e on e.store_id = d.store_id and e.id = d.endpoint_id
    where d.store_id = $1 and d.id = any($2::uuid[])`,
);

/** Of which payment and link deliveries tell, by internal ids. */
interface About {
  readonly linkId: string | null;
  readonly transactionId: string | null;
}

/** Writes a row of the history for each new delivery; it has the id of the delivery. */
export const writeHistory = async (
  storeId: string,
  deliveryIds: readonly string[],
  { linkId, transactionId }: About,
  tx: Tx,
): Promise<void> => void (await tx.sql(insert, [storeId, deliveryIds, linkId, transactionId]));

const update = statement('notifications.update-webhook-history', updateAndCount('id = $2'));

const statuses = { waiting: 'pending', sent: 'sent', failed: 'failed' } as const;

/** How a delivery stands, with what it came to in a few words. */
export interface DeliveryOutcome {
  readonly state: WebhookState;
  readonly error: string | null;
}

/** Brings the row of a delivery up to date. */
export const updateHistory = async (
  { storeId, id }: { readonly storeId: string; readonly id: string },
  { state, error }: DeliveryOutcome,
  now: Date,
  tx: Tx,
): Promise<void> => void (await tx.sql(update, [storeId, id, statuses[state], error, now]));
