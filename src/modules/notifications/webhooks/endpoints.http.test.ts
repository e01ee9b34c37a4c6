import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { mostWebhooks } from '../../../contract/notifications/webhooks.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookWorld } from './testing-webhook-world.ts';

const { webhooks: calls } = contract;
const hour = 3_600_000;
let app: TestApp;
let store: OpenStore;
let world: ReturnType<typeof webhookWorld>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  store = await anAccount(app.database);
  world = webhookWorld(app, store);
});

const stored = async () => (await app.database.pool.query('select * from webhook_endpoints')).rows;

describe('the secret', () => {
  it('is shown once, kept sealed, and after a rotation the former one is valid beside it for a day', async () => {
    const name = 'rotated';
    const webhook = await world.add(name);
    expect(webhook.whole).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook.secret).toBe(`•••• ${webhook.whole.slice(-4)}`);
    expect(JSON.stringify(await stored())).not.toContain('whsec_');
    const rotated = await world.call(calls.rotateSecret, { params: { id: webhook.id } });
    const secret = String(rotated.body['secret']);
    for (const passed of [0, 24 * hour]) {
      now = new Date(now.getTime() + passed);
      await world.call(calls.testWebhook, { params: { id: webhook.id } });
      await world.tryAll();
    }
    const takes = (whole: string) =>
      world.came(name).map(({ headers, body }) => {
        // The package refuses what is older or newer than five minutes, and this clock runs ahead.
        const signatures = String(headers['webhook-signature']).split(' ');
        const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
        return signatures.includes(new Webhook(whole).sign(String(headers['webhook-id']), at, body));
      });
    expect([takes(secret), takes(webhook.whole)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});

describe('a webhook', () => {
  it.each([
    ['http://hooks.example/', 'webhook_address_refused'],
    ['https://hooks.example:8443/', 'webhook_address_refused'],
    ['https://127.0.0.1/', 'webhook_address_refused'],
    ['https://2130706433/', 'webhook_address_refused'],
    ['https://user:word@hooks.example/', 'webhook_address_refused'],
    ['', 'invalid_input'],
  ])('does not go to %j', async (url, code) => {
    const body = { url, events: ['payment_success'] };
    const answer = await world.call(calls.addWebhook, { body });
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect(answer.body['details']).toMatchObject([{ path: 'url' }]);
  });

  it('is one of five at most, also when many are added at once, and is deleted with what was sent to it', async () => {
    const body = { url: 'https://hooks.example/', events: ['payment_success'] };
    const add = () => world.call(calls.addWebhook, { body });
    const answers = await Promise.all(Array.from({ length: mostWebhooks + 1 }, add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostWebhooks);
    expect(answers.find(({ status }) => status !== 200)?.body['code']).toBe('too_many_webhooks');
    const params = { id: (answers[0]?.body['webhook'] as { id?: string } | undefined)?.id };
    await world.call(calls.testWebhook, { params });
    expect(await world.list()).toHaveLength(1);
    expect((await world.call(calls.deleteWebhook, { params })).status).toBe(200);
    expect((await world.call(calls.deleteWebhook, { params })).status).toBe(404);
    expect(await world.list()).toEqual([]);
    expect((await world.call(calls.webhooks)).body['webhooks']).toHaveLength(mostWebhooks - 1);
  });
});
