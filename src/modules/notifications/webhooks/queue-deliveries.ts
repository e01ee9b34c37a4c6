import { statement } from '../../../../db/statement.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { WebhookDelivery } from '../../../contract/notifications/webhooks.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { OccasionHandler } from '../occasions/index.ts';
import { DeliveryModel, showDelivery, type Payload } from './delivery.model.ts';
import { findEndpoint, raiseChange } from './endpoints.ts';
import type { WebhookDeliveryMoved } from './events.ts';
import { writeHistory } from './delivery-history.ts';
import { deliverWebhook } from './queues.ts';

// It locks no row of an endpoint that a delivery in hand writes: payments of a store do not wait for one another here.
const insert = statement(
  'notifications.queue-webhooks',
  `insert into webhook_deliveries (store_id, id, endpoint_id, occasion_id, event, payload, created_at)
   select e.store_id, gen_random_uuid(), e.id, $2, $3, $4, $5
     from webhook_endpoints e
    where e.store_id = $1 and e.enabled and $3 = any(e.events)
   on conflict (store_id, endpoint_id, occasion_id) do nothing
   returning id`,
);

/** Queues an occasion for every endpoint that is to hear of it, in the commit of its event. */
export const queueDeliveries = ({ clock }: Pick<Context, 'clock'>): OccasionHandler => ({
  wanted: 'exists (select from webhook_endpoints where store_id = $1 and enabled and $3 = any(events))',
  handle: async (occasion, tx) => {
    const { id, storeId, type, at, publicLinkId, reference, cents, customerName, status } = occasion;
    const payload = {
      ...{ event: type, amount: cents === null ? null : toDecimal(cents), currency: 'USD', customerName },
      ...{ linkId: publicLinkId, transactionId: reference, status, occurredAt: at.toISOString() },
    };
    const queued = await tx.sql<{ id: string }>(insert, [storeId, id, type, JSON.stringify(payload), clock()]);
    if (queued.length === 0) return;
    const ids = queued.map((delivery) => delivery.id);
    await writeHistory(storeId, ids, occasion, tx);
    for (const deliveryId of ids) {
      await tx.enqueue(deliverWebhook, { storeId, deliveryId, tries: 0 });
      tx.raise<WebhookDeliveryMoved>({ type: 'WebhookDeliveryMoved', storeId, deliveryId });
    }
  },
});

const none = { sequence: null, body: null, leasedUntil: null, nextTryAt: null, endedAt: null, occasionId: null };

/** Queues a test event for an endpoint, also for one that is off. */
export const queueTest =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (webhookId: string, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<WebhookDelivery> => {
    const endpoint = await findEndpoint(webhookId, storeId, tx);
    const [id, now] = [newId(), clock()];
    const payload: Payload = {
      ...{ event: 'test', amount: '1.00', currency: 'USD', customerName: 'Test customer' },
      ...{ linkId: null, transactionId: null, status: 'test', occurredAt: now.toISOString() },
    };
    await DeliveryModel.in(tx).insert({
      ...none,
      ...{ storeId, id, endpointId: endpoint.id, event: 'test', payload, state: 'waiting', tries: 0, createdAt: now },
    });
    await writeHistory(storeId, [id], { linkId: null, transactionId: null }, tx);
    await tx.enqueue(deliverWebhook, { storeId, deliveryId: id, tries: 0 });
    raiseChange(endpoint, 'tested', tx);
    tx.raise<WebhookDeliveryMoved>({ type: 'WebhookDeliveryMoved', storeId, deliveryId: id });
    return showDelivery(await DeliveryModel.of(storeId, tx).findById([storeId, id]).throwIfNotFound());
  };
