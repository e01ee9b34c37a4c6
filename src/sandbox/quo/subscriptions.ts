import { z } from 'zod';
import { readJson, json, text, type IncomingRequest, type Reply } from '../wire/http.ts';
import type { Subscription, Workspace } from './records.ts';
import { quoError, subscriptionFields } from './replies.ts';
import type { QuoStandIn } from './stand-in.ts';

const requestWith = (events: readonly [string, ...string[]]) =>
  z.object({ url: z.url(), events: z.array(z.enum(events)).min(1), resourceIds: z.array(z.string()).default(['*']) });

/** The legacy API has no events for failures. */
const requests = {
  legacy: requestWith(['message.received', 'message.delivered']),
  dated: requestWith(['message.received', 'message.delivered', 'message.failed', 'message.undelivered']),
};

/** Creates a webhook: 201 with its key, or 400 for a URL or an event that does not fit. */
export const createSubscription =
  (generation: Subscription['generation']) =>
  (quo: QuoStandIn, { apiKey }: Workspace, { body }: IncomingRequest): Reply => {
    const fields = readJson(requests[generation], body);
    if (fields === undefined) return quoError('validation', quo.settings, '/url');
    const { random } = quo.sandbox;
    const secret = Buffer.from(random.hex(32)).toString('base64');
    const isLegacy = generation === 'legacy';
    const id = isLegacy ? `WH${random.hex(24)}` : random.digits(18);
    const key = isLegacy ? secret : `whsec_${secret}`;
    const createdAt = new Date().toISOString();
    const subscription = quo.subscriptions.put(id, { ...fields, id, apiKey, generation, key, createdAt });
    return json(201, { data: subscriptionFields(subscription) });
  };

/** The webhooks of the workspace, of both APIs. */
export const listSubscriptions = (quo: QuoStandIn, { apiKey }: Workspace): Reply => {
  const subscriptions = quo.subscriptions.all().filter((subscription) => subscription.apiKey === apiKey);
  return json(200, { data: subscriptions.map(subscriptionFields) });
};

/** Deletes a webhook: 204 without a body, or 404. */
export const deleteSubscription = (quo: QuoStandIn, { apiKey }: Workspace, { params }: IncomingRequest): Reply => {
  const id = params['id'] ?? '';
  if (quo.subscriptions.get(id)?.apiKey !== apiKey) return quoError('not_found', quo.settings);
  quo.subscriptions.remove(id);
  return text(204, 'application/json', '');
};
