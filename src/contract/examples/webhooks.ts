import type { contract } from '../index.ts';
import type { Webhook, WebhookDelivery } from '../notifications/webhooks.ts';
import { created, linkId, type ExampleOf } from './records.ts';

const params = { id: '01932f65-90a1-72b3-84c5-708192a3b4e7' };
const delivered = { id: '01932f65-90a1-72b3-84c5-708192a3b4e8' };
const url = 'https://hooks.tillpoint.example/debitlink';

const webhook: Webhook = {
  ...params,
  url,
  events: ['payment_success', 'payment_failed'],
  enabled: true,
  offCode: null,
  failingSince: null,
  secret: '•••• bDRa',
  formerUntil: null,
  delivered: 1_140,
  waiting: 0,
  failed: 0,
  lastDeliveredAt: created,
};
const secret = 'whsec_bm90IGEgc2VjcmV0LCBhbiBleGFtcGxlIG9mIG9uZSE=';

const delivery: WebhookDelivery = {
  ...delivered,
  webhookId: webhook.id,
  event: 'payment_success',
  amount: '432.10',
  customerName: 'Marisol Quintero',
  state: 'sent',
  createdAt: created,
  tries: 1,
  nextTryAt: null,
  status: 200,
  code: null,
  tookMs: 212,
};
const waiting: WebhookDelivery = {
  ...delivery,
  ...{ state: 'waiting', tries: 0, nextTryAt: created, status: null, tookMs: null },
};

const body = JSON.stringify({
  ...{ event: 'payment_success', amount: '432.10', currency: 'USD', customerName: 'Marisol Quintero', linkId },
  ...{ transactionId: 'K7Q2M9X4R1T8W3Z6Y5P0', status: 'completed', occurredAt: created, sequence: 1_140 },
});

/** One example for each call about webhooks. */
export const webhookExamples: {
  readonly [Call in keyof (typeof contract)['webhooks']]: ExampleOf<(typeof contract)['webhooks'][Call]>;
} = {
  webhooks: { response: { webhooks: [webhook] } },
  addWebhook: { body: { url, events: ['payment_success', 'payment_failed'] }, response: { webhook, secret } },
  changeWebhook: { params, body: { url, events: ['payment_success'] }, response: { webhook } },
  deleteWebhook: { params, response: {} },
  rotateSecret: { params, response: { webhook: { ...webhook, formerUntil: created }, secret } },
  switchWebhook: { params, body: { enabled: true }, response: { webhook } },
  testWebhook: {
    params,
    response: { delivery: { ...waiting, event: 'test', amount: '1.00', customerName: 'Test customer' } },
  },
  webhookDeliveries: { query: { state: 'sent', limit: 50 }, response: { deliveries: [delivery], nextCursor: null } },
  webhookDelivery: {
    params: delivered,
    response: {
      delivery: {
        ...delivery,
        ...{ url, body, mostTries: 12 },
        tried: [
          {
            at: created,
            url,
            headers: {
              'webhook-id': `msg_${delivered.id}`,
              'webhook-timestamp': '1795195000',
              'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
            },
            ...{ status: 200, code: null, tookMs: 212, answer: 'ok' },
          },
        ],
      },
    },
  },
  replayWebhook: { params: delivered, response: { delivery: waiting } },
};
