import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, page, text, uuid } from '../formats.ts';
import { StoreType, storeTypes } from './notification-settings.ts';

/** What a webhook can be called for: what a store is told of. */
export const webhookEvents = storeTypes;
export const WebhookEvent = StoreType;
export type WebhookEvent = StoreType;

/** How many webhooks a store may have. */
export const mostWebhooks = 5;

/** Why a webhook is off: an admin turned it off, it failed for three days, or its server said that it is gone for good. */
export const WebhookOffCode = z.enum(['by_hand', 'failing', 'gone']);
export type WebhookOffCode = z.output<typeof WebhookOffCode>;

/** An address of the store's own that is called when something happens. */
export const Webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** Null while it is on. */
  offCode: WebhookOffCode.nullable(),
  /** Since when no call has succeeded; null where the last one did. */
  failingSince: instant.nullable(),
  /** The end of the secret behind dots; the whole of it is shown once, when it is made. */
  secret: z.string(),
  /** Until when calls are signed with the former secret too. */
  formerUntil: instant.nullable(),
  /** Of the calls that are kept. */
  delivered: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: instant.nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** What became of a call. */
export const WebhookState = z.enum(['waiting', 'sent', 'failed']);
export type WebhookState = z.output<typeof WebhookState>;

/** Why there was no answer. */
export const NoAnswerCode = z.enum([
  'timed_out',
  'not_public',
  'name_not_found',
  'certificate_refused',
  'not_connected',
]);
export type NoAnswerCode = z.output<typeof NoAnswerCode>;

/** Why there was no answer, in words. */
export const noAnswerMessages: Readonly<Record<NoAnswerCode, string>> = {
  timed_out: 'No answer within 5 seconds',
  not_public: 'Its name leads to an address that is not public',
  name_not_found: 'Its name was not found',
  certificate_refused: 'Its certificate is not valid',
  not_connected: 'No connection',
};

const outcome = {
  /** The status of the answer; null where there is none. */
  status: z.number().int().nullable(),
  code: NoAnswerCode.nullable(),
  tookMs: z.number().int().nullable(),
};

/** What is sent to a webhook because of one event, and how it stands. */
export const WebhookDelivery = z.object({
  id: uuid,
  webhookId: uuid,
  event: z.enum([...webhookEvents, 'test']),
  amount: z.string().nullable(),
  customerName: z.string().nullable(),
  state: WebhookState,
  createdAt: instant,
  /** How often it was tried. */
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  ...outcome,
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** One try of a delivery: the request as it was sent, and the answer. */
export const WebhookTry = z.object({
  at: instant,
  url: z.string(),
  /** The headers that belong to the format. */
  headers: z.record(z.string(), z.string()),
  ...outcome,
  /** The first 2 KB. */
  answer: z.string().nullable(),
});
export type WebhookTry = z.output<typeof WebhookTry>;

/** A delivery whole. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  url: z.string(),
  /** The body as it is sent; null before the first try. */
  body: z.string().nullable(),
  /** How many tries there will be at most. */
  mostTries: z.number().int(),
  /** The latest first. */
  tried: z.array(WebhookTry),
});
export type WebhookDeliveryDetails = z.output<typeof WebhookDeliveryDetails>;

const url = text(1_000).min(1, 'An address is required');
const events = z
  .array(WebhookEvent)
  .min(1, 'Choose at least one event')
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

const path = '/api/notifications/webhooks';
const deliveriesPath = '/api/notifications/webhook-deliveries';
const params = z.object({ id: uuid });
const single = z.object({ webhook: Webhook });
const withSecret = z.object({ webhook: Webhook, secret: z.string() });
const changesSecrets = { access: 'admin', impersonation: 'refused', stepUp: true } as const;

/** Calls about the webhooks of a store and what was sent to them. */
export const webhooks = {
  webhooks: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: `The webhooks of the store, at most ${mostWebhooks}, and how they fare`,
    response: z.object({ webhooks: z.array(Webhook) }),
  }),
  addWebhook: endpoint({
    method: 'POST',
    path,
    ...changesSecrets,
    summary: 'Add a webhook; the secret it is signed with is answered this once',
    body: z.object({ url, events }),
    response: withSecret,
  }),
  changeWebhook: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...changesSecrets,
    summary: 'Change the address of a webhook and what it is called for',
    params,
    body: z.object({ url, events }),
    response: single,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    ...changesSecrets,
    summary: 'Delete a webhook with everything that was sent to it',
    params,
    response: z.object({}),
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: `${path}/:id/rotate-secret`,
    ...changesSecrets,
    summary: 'Make a new secret; for 24 hours calls are signed with the former one too',
    params,
    response: withSecret,
  }),
  switchWebhook: endpoint({
    method: 'POST',
    path: `${path}/:id/switch`,
    access: 'admin',
    summary: 'Turn a webhook on, which sends what waits, or off',
    params,
    body: z.object({ enabled: z.boolean() }),
    response: single,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: `${path}/:id/test`,
    access: 'admin',
    summary: 'Send a test event to a webhook, also to one that is off; it is tried once',
    params,
    perMinute: 10,
    response: z.object({ delivery: WebhookDelivery }),
  }),
  webhookDeliveries: endpoint({
    method: 'GET',
    path: deliveriesPath,
    access: 'admin',
    summary: 'What was sent to webhooks within 30 days, the newest first',
    query: z.object({ webhook: uuid.optional(), state: WebhookState.optional(), ...page }),
    response: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.string().nullable() }),
  }),
  webhookDelivery: endpoint({
    method: 'GET',
    path: `${deliveriesPath}/:id`,
    access: 'admin',
    summary: 'A delivery whole: the request as sent, and every answer',
    params,
    response: z.object({ delivery: WebhookDeliveryDetails }),
  }),
  replayWebhook: endpoint({
    method: 'POST',
    path: `${deliveriesPath}/:id/replay`,
    access: 'admin',
    summary: 'Send a delivery again now, under the same id',
    params,
    perMinute: 60,
    response: z.object({ delivery: WebhookDelivery }),
  }),
};
