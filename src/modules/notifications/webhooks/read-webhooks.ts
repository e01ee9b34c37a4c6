import { statement } from '../../../../db/statement.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookState,
} from '../../../contract/notifications/webhooks.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { largestPage, pageOf, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import { mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import { DeliveryModel, showDelivery, TryModel } from './delivery.model.ts';
import { EndpointModel, openSecret } from './endpoint.model.ts';
import { webhookMessages } from './messages.ts';
import { deliveryNotFound } from './replay.ts';
import { headersOf, mostTries } from './webhook.ts';

type Store = Pick<Staff, 'storeId'>;

interface Counts {
  readonly endpointId: string;
  readonly waiting: number;
  readonly delivered: number;
  readonly failed: number;
  readonly lastDeliveredAt: Date | null;
}

const countDeliveries = statement(
  'notifications.count-webhook-deliveries',
  `select endpoint_id as "endpointId",
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'sent'))::int as delivered,
      (count(*) filter (where state = 'failed'))::int as failed,
      max(ended_at) filter (where state = 'sent') as "lastDeliveredAt"
     from webhook_deliveries where store_id = $1 group by endpoint_id`,
);

const show = (
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  endpoint: EndpointModel,
  counts: Counts | undefined,
): Webhook => {
  const { id, url, events, enabled, offCode, failingSince, formerSecretUntil: until } = endpoint;
  return {
    ...{ id, url, events, enabled, offCode, secret: mask(openSecret(secrets, endpoint)) },
    failingSince: failingSince?.toISOString() ?? null,
    formerUntil: until !== null && until > clock() ? until.toISOString() : null,
    ...{ delivered: counts?.delivered ?? 0, waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0 },
    lastDeliveredAt: counts?.lastDeliveredAt?.toISOString() ?? null,
  };
};

/** The webhooks of a store, the oldest first. */
export const readWebhooks =
  (context: Pick<Context, 'reader' | 'secrets' | 'clock'>) =>
  async ({ storeId }: Store): Promise<Webhook[]> => {
    const { reader } = context;
    const endpoints = await EndpointModel.of(storeId, reader).orderBy(['createdAt', 'id']);
    if (endpoints.length === 0) return [];
    const counts = await reader.sql<Counts>(countDeliveries, [storeId]);
    return endpoints.map((endpoint) =>
      show(
        context,
        endpoint,
        counts.find(({ endpointId }) => endpointId === endpoint.id),
      ),
    );
  };

/** One webhook of a store. Throws where there is none. */
export const readWebhook = (context: Pick<Context, 'reader' | 'secrets' | 'clock'>) => {
  const readAll = readWebhooks(context);
  return async (id: string, store: Store): Promise<Webhook> => {
    const webhook = (await readAll(store)).find((each) => each.id === id);
    if (!webhook) throw new Problem('missing', 'webhook_not_found', webhookMessages.notFound);
    return webhook;
  };
};

/** Which page of which deliveries. */
export interface DeliverySearch {
  readonly webhook?: string | undefined;
  readonly state?: WebhookState | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of what was sent to the webhooks of a store, the newest first. */
export const readDeliveries =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    { webhook, state, limit = largestPage, cursor }: DeliverySearch,
    { storeId }: Store,
  ): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor);
    const query = DeliveryModel.of(storeId, reader)
      .select('*')
      .select(DeliveryModel.raw('created_at::text as at'))
      .whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [at, id])
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(rowsToAsk(limit));
    if (webhook !== undefined) void query.where({ endpointId: webhook });
    if (state !== undefined) void query.where({ state });
    const read = (await query) as (DeliveryModel & { readonly at: string })[];
    const { rows, nextCursor } = pageOf(read, limit, (row) => ({ at: row.at, id: row.id }));
    return { deliveries: rows.map(showDelivery), nextCursor };
  };

/** A delivery with every try of it, the latest first. Throws where the store has none with this id. */
export const readDelivery =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string, { storeId }: Store): Promise<WebhookDeliveryDetails> => {
    const delivery = await DeliveryModel.of(storeId, reader).findById([storeId, id]);
    const endpoint = delivery && (await EndpointModel.of(storeId, reader).findById([storeId, delivery.endpointId]));
    if (!delivery || !endpoint) throw deliveryNotFound();
    const tries = await TryModel.of(storeId, reader).where({ deliveryId: id }).orderBy('at', 'desc').limit(100);
    return {
      ...showDelivery(delivery),
      ...{ url: endpoint.url, body: delivery.body, mostTries: delivery.event === 'test' ? 1 : mostTries },
      tried: tries.map(({ at, url, signature, status, code, answer, tookMs }) => ({
        ...{ at: at.toISOString(), url, headers: headersOf(id, at, signature), status, code, answer, tookMs },
      })),
    };
  };
