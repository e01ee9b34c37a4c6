import type { WebhookDelivery } from '../../../contract/notifications/webhooks.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { DeliveryModel, showDelivery } from './delivery.model.ts';
import { findEndpoint, raiseChange } from './endpoints.ts';
import type { WebhookDeliveryMoved } from './events.ts';
import { updateHistory } from './delivery-history.ts';
import { webhookMessages } from './messages.ts';
import { deliverWebhook } from './queues.ts';

/** The refusal where a store has no such delivery. */
export const deliveryNotFound = (): Problem =>
  new Problem('missing', 'delivery_not_found', webhookMessages.deliveryNotFound);

/** Sends a delivery again at once, as it was: under its id, with its number and its body. */
export const replayDelivery =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<WebhookDelivery> => {
    const known = await DeliveryModel.of(storeId, tx).findById([storeId, id]);
    if (!known) throw deliveryNotFound();
    const endpoint = await findEndpoint(known.endpointId, storeId, tx);
    const delivery = await DeliveryModel.of(storeId, tx).findById([storeId, id]).forUpdate();
    if (!delivery) throw deliveryNotFound();
    if (!endpoint.enabled && delivery.event !== 'test')
      throw new Problem('conflict', 'webhook_off', webhookMessages.off);
    const now = clock();
    await delivery.$query(tx.knex).patch({ state: 'waiting', endedAt: null, nextTryAt: now });
    await updateHistory(delivery, { state: 'waiting', error: null }, now, tx);
    await tx.enqueue(deliverWebhook, { storeId, deliveryId: id, tries: delivery.tries });
    raiseChange(endpoint, 'replayed', tx);
    tx.raise<WebhookDeliveryMoved>({ type: 'WebhookDeliveryMoved', storeId, deliveryId: id });
    return showDelivery(await DeliveryModel.of(storeId, tx).findById([storeId, id]).throwIfNotFound());
  };
