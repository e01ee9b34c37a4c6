import { contract } from '../../../contract/index.ts';
import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '../../../contract/notifications/webhooks.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Webhooks } from '../index.ts';

const { webhooks: calls } = contract;

/** A webhook with the secret that was shown once. */
export interface MadeWebhook extends Webhook {
  readonly whole: string;
}

/** Makes and drives webhooks of one store of a program without a worker. */
export const webhookWorld = (app: TestApp, { token, storeId }: OpenStore) => {
  const call = (endpoint: Parameters<TestApp['call']>[0], sent: object = {}) => app.call(endpoint, sent, { token });
  const list = async (query: object = {}): Promise<WebhookDelivery[]> =>
    (await call(calls.webhookDeliveries, { query })).body['deliveries'] as unknown as WebhookDelivery[];
  return {
    call,
    list,
    add: async (name: string): Promise<MadeWebhook> => {
      const body = { url: `${app.sandbox.url}/receiver/${name}`, events: ['payment_success', 'payment_failed'] };
      const answer = await call(calls.addWebhook, { body });
      if (answer.status !== 200) throw new Error(`No webhook was added: ${JSON.stringify(answer.body)}`);
      return { ...(answer.body['webhook'] as unknown as Webhook), whole: String(answer.body['secret']) };
    },
    read: async (id: string): Promise<Webhook | undefined> =>
      ((await call(calls.webhooks)).body['webhooks'] as unknown as Webhook[]).find((each) => each.id === id),
    details: async (id: string): Promise<WebhookDeliveryDetails> =>
      (await call(calls.webhookDelivery, { params: { id } })).body['delivery'] as unknown as WebhookDeliveryDetails,
    /** Tries everything that waits, as its jobs would. */
    tryAll: async (): Promise<void> => {
      for (const { id: deliveryId, tries } of await list({ state: 'waiting' }))
        await app.get(Webhooks).tryDelivery({ storeId, deliveryId, tries });
    },
    came: (name: string) => app.sandbox.receiver.all().filter((each) => each.name === name),
  };
};
