import { lockStatement } from '../../../../db/statement.ts';
import { mostWebhooks, type WebhookEvent } from '../../../contract/notifications/webhooks.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween, type FieldChange } from '../../../kernel/field-change.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { DeliveryModel } from './delivery.model.ts';
import { EndpointModel, sealFormerSecret, sealSecret } from './endpoint.model.ts';
import type { WebhookChanged } from './events.ts';
import { addressMessages, webhookMessages } from './messages.ts';
import { deliverWebhook } from './queues.ts';
import { formerSecretMs, newSecret } from './webhook.ts';

/** Where a webhook goes, and what for. */
export interface EndpointInput {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

type Actor = Pick<Staff, 'storeId' | 'userId' | 'name'>;

/** Finds an endpoint of the store; deliveries that are queued meanwhile do not wait. Throws where there is none. */
export const findEndpoint = async (id: string, storeId: string, tx: Tx): Promise<EndpointModel> => {
  const endpoint = await EndpointModel.of(storeId, tx).findById([storeId, id]).forNoKeyUpdate();
  if (!endpoint) throw new Problem('missing', 'webhook_not_found', webhookMessages.notFound);
  return endpoint;
};

/** Tells what staff did with an endpoint. */
export const raiseChange = (
  { storeId, id, url }: Pick<EndpointModel, 'storeId' | 'id' | 'url'>,
  change: WebhookChanged['change'],
  tx: Tx,
  changes: readonly FieldChange[] = [],
): void => {
  tx.raise<WebhookChanged>({ type: 'WebhookChanged', storeId, webhookId: id, change, url, changes });
};

const checkAddress = ({ outboundHttp }: Pick<Context, 'outboundHttp'>, url: string, path: string): void => {
  const refusal = outboundHttp.refusalOf(url);
  if (refusal === null) return;
  const message = addressMessages[refusal];
  throw new Problem('invalid', 'webhook_address_refused', message, { details: [{ path, message }] });
};

// Two that are added at the same time would both find space for the last one.
const lock = lockStatement('notifications.lock-webhooks');

/** Adds an endpoint, and gives its secret this once. `field` is where its address was sent. */
export const addEndpoint =
  (context: Pick<Context, 'outboundHttp' | 'secrets' | 'newId' | 'clock'>) =>
  async (
    { url, events }: EndpointInput,
    actor: Actor,
    tx: Tx,
    field = 'url',
  ): Promise<{ readonly id: string; readonly secret: string }> => {
    checkAddress(context, url, field);
    const { storeId, userId } = actor;
    await tx.sql(lock, [storeId]);
    const known = await EndpointModel.of(storeId, tx).resultSize();
    if (known >= mostWebhooks) throw new Problem('conflict', 'too_many_webhooks', webhookMessages.tooMany);
    const [id, secret] = [context.newId(), newSecret()];
    const sealedSecret = sealSecret(context.secrets, id, secret);
    await EndpointModel.in(tx).insert({
      ...{ storeId, id, userId, url, events: [...events], sealedSecret, createdAt: context.clock() },
    });
    raiseChange({ storeId, id, url }, 'added', tx, changesBetween({}, { webhookUrl: url, events }));
    return { id, secret };
  };

/** Changes where an endpoint goes and what for. `field` is where its address was sent. */
export const changeEndpoint =
  (context: Pick<Context, 'outboundHttp'>) =>
  async (id: string, { url, events }: EndpointInput, actor: Actor, tx: Tx, field = 'url'): Promise<void> => {
    const endpoint = await findEndpoint(id, actor.storeId, tx);
    checkAddress(context, url, field);
    const before = { webhookUrl: endpoint.url, events: endpoint.events };
    const { storeId } = endpoint;
    await endpoint.$query(tx.knex).patch({ url, events: [...events] });
    raiseChange({ storeId, id, url }, 'changed', tx, changesBetween(before, { webhookUrl: url, events }));
  };

/** Deletes an endpoint with everything that was sent to it. */
export const deleteEndpoint = async (id: string, actor: Actor, tx: Tx): Promise<void> => {
  const endpoint = await findEndpoint(id, actor.storeId, tx);
  await endpoint.$query(tx.knex).delete();
  raiseChange(endpoint, 'deleted', tx);
};

/** Makes a new secret, beside which the present one stays valid for a day. One that was former already is dropped. */
export const rotateSecret =
  ({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>) =>
  async (id: string, actor: Actor, tx: Tx): Promise<string> => {
    const endpoint = await findEndpoint(id, actor.storeId, tx);
    const secret = newSecret();
    await endpoint.$query(tx.knex).patch({
      sealedFormerSecret: sealFormerSecret(secrets, endpoint),
      formerSecretUntil: new Date(clock().getTime() + formerSecretMs),
      sealedSecret: sealSecret(secrets, id, secret),
    });
    raiseChange(endpoint, 'secret_rotated', tx);
    return secret;
  };

/** Turns an endpoint on, which sends at once what waits, or off, which lets it wait. */
export const switchEndpoint = async (id: string, enabled: boolean, actor: Actor, tx: Tx): Promise<void> => {
  const { storeId } = actor;
  const endpoint = await findEndpoint(id, storeId, tx);
  if (endpoint.enabled === enabled) return;
  await endpoint.$query(tx.knex).patch({ enabled, offCode: enabled ? null : 'by_hand', failingSince: null });
  raiseChange(endpoint, enabled ? 'turned_on' : 'turned_off', tx);
  if (!enabled) return;
  const waiting = await DeliveryModel.of(storeId, tx).where({ endpointId: id, state: 'waiting' }).select('id', 'tries');
  for (const { id: deliveryId, tries } of waiting) await tx.enqueue(deliverWebhook, { storeId, deliveryId, tries });
};
