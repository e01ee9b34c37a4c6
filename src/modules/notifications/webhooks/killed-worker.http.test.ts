import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { Webhook } from '../../../contract/notifications/webhooks.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { spawnSecondProgram, type SecondProgram } from '../../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Webhooks } from '../index.ts';
import { webhookWorld } from './testing-webhook-world.ts';

const { webhooks: calls } = contract;

let app: TestApp;
let worker: SecondProgram | undefined;
let now = new Date();
let host: string;
const came: { readonly id: unknown; readonly body: string }[] = [];

/** Takes calls. The worker behind the first one is killed before it hears so. */
const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
  void readAll(request).then((body) => {
    came.push({ id: request.headers['webhook-id'], body });
    if (came.length === 1) worker?.child.kill('SIGKILL');
    else response.writeHead(204).end();
  });
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await startTestApp({ clock: () => now, environment: { WEBHOOK_ALLOW_HOSTS: host } });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});

it('a worker that dies between a call and its record leaves it to the next, which repeats it under its id and number', async () => {
  const store = await aMerchant(app);
  const world = webhookWorld(app, store);
  const body = { url: `http://${host}/in`, events: ['payment_success'] };
  const { webhook } = (await world.call(calls.addWebhook, { body })).body as unknown as { webhook: Webhook };
  expect((await pay(app, { linkId: await aPayableLink(app.database, store) })).status).toBe(200);

  worker = await spawnSecondProgram(app, app.clone.url, { ROLE: 'worker', WEBHOOK_ALLOW_HOSTS: host });
  const [, signal] = await once(worker.child, 'exit');
  expect(signal).toBe('SIGKILL');
  const [delivery] = await world.list();
  expect(delivery).toMatchObject({ state: 'waiting', tries: 0 });
  const key = { storeId: store.storeId, deliveryId: String(delivery?.id), tries: 0 };
  const { tryDelivery } = app.get(Webhooks);
  await tryDelivery(key);
  expect(came).toHaveLength(1);
  now = new Date(Date.now() + 20_000);
  await Promise.all([tryDelivery(key), tryDelivery(key)]);
  expect(came).toEqual([came[0], came[0]]);
  expect(came[0]?.body).toContain('"sequence":1}');
  expect(await world.read(webhook.id)).toMatchObject({ delivered: 1, waiting: 0, failed: 0 });
});
