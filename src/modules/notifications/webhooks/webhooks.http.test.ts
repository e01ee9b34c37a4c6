import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { WebhookDelivery } from '../../../contract/notifications/webhooks.ts';
import { aMerchant, aPayableLink, cards, pay } from '../../../testing/payments.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Webhooks } from '../index.ts';
import { webhookWorld, type MadeWebhook } from './testing-webhook-world.ts';

const { webhooks: calls } = contract;
const hour = 3_600_000;
let app: TestApp;
let store: OpenStore;
let world: ReturnType<typeof webhookWorld>;
let now: Date;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  store = await aMerchant(app);
  world = webhookWorld(app, store);
  app.sandbox.receiver.clearFaults();
});

let names = 0;
const aName = (): string => `shop-${(names += 1)}`;
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(text, [store.storeId])).rows;
const history = () =>
  rows(`select notification_type, delivery_method, recipient_address, status, error_message
          from notification_history where store_id = $1 order by created_at`);
const paid = async (card: string = cards.debit): Promise<string> => {
  const linkId = await aPayableLink(app.database, store);
  await pay(app, { linkId, card });
  return linkId;
};
/** A link that the bank declines until it can be paid no more. */
const failed = async (): Promise<void> => {
  const linkId = await aPayableLink(app.database, store);
  for (let tries = 0; tries < 5; tries += 1) await pay(app, { linkId, card: cards.declined });
};
const testOf = async ({ id }: MadeWebhook): Promise<WebhookDelivery> =>
  (await world.call(calls.testWebhook, { params: { id } })).body['delivery'] as unknown as WebhookDelivery;

describe('a payment', () => {
  it('is told with its sequence, signed as the format has it, and kept in the log and the history', async () => {
    const name = aName();
    const webhook = await world.add(name);
    const occurredAt = now.toISOString();
    const linkId = await paid();
    later(1_000);
    await failed();
    const [lost, succeeded] = await world.list();
    expect([succeeded?.event, lost?.event]).toEqual(['payment_success', 'payment_failed']);
    expect(await history()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    await app.get(Webhooks).tryDelivery({ storeId: store.storeId, deliveryId: String(succeeded?.id), tries: 0 });
    await world.tryAll();

    const came = world.came(name);
    const bodies = came.map(({ headers, body }) => new Webhook(webhook.whole).verify(body, headers));
    expect(bodies).toEqual([
      {
        ...{ event: 'payment_success', amount: '12.50', currency: 'USD', customerName: 'Ada Lovelace', linkId },
        ...{ status: 'completed', occurredAt, sequence: 1 },
        transactionId: expect.stringMatching(/^[0-9A-Z]{20}$/),
      },
      expect.objectContaining({ event: 'payment_failed', sequence: 2 }),
    ]);
    expect(came[0]?.body).toMatch(/^\{"event":"payment_success","amount":"12\.50","currency":"USD",.*,"sequence":1\}$/);
    expect(came[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': `msg_${succeeded?.id}`,
    });
    const details = await world.details(String(succeeded?.id));
    expect(details).toMatchObject({ state: 'sent', tries: 1, status: 200, body: came[0]?.body, url: webhook.url });
    expect(details.tried).toMatchObject([
      {
        status: 200,
        answer: '{"received":true}',
        headers: { 'webhook-signature': came[0]?.headers['webhook-signature'] },
      },
    ]);
    expect(await history()).toEqual(
      ['payment_success', 'payment_failed'].map((type) => ({
        ...{ notification_type: type, delivery_method: 'webhook', recipient_address: webhook.url },
        ...{ status: 'sent', error_message: null },
      })),
    );
    expect(await world.read(webhook.id)).toMatchObject({ delivered: 2, waiting: 0, failed: 0, failingSince: null });
  });

  it('is told to each webhook that chose it, once, and to none that is off or of another store', async () => {
    const [one, two, off] = [await world.add(aName()), await world.add(aName()), await world.add(aName())];
    const body = { url: two.url, events: ['payment_failed'] };
    await world.call(calls.changeWebhook, { params: { id: two.id }, body });
    await world.call(calls.switchWebhook, { params: { id: off.id }, body: { enabled: false } });
    const other = await aMerchant(app);
    await paid();
    expect((await world.list()).map(({ webhookId }) => webhookId)).toEqual([one.id]);
    expect(await webhookWorld(app, other).list()).toEqual([]);
  });

  it('stands although the webhooks cannot be written, and is told by a job afterwards', async () => {
    await world.add(aName());
    await app.database.pool.query('alter table webhook_deliveries rename to webhook_deliveries_away');
    const linkId = await aPayableLink(app.database, store);
    const answer = await pay(app, { linkId });
    await app.database.pool.query('alter table webhook_deliveries_away rename to webhook_deliveries');
    expect(answer.body).toMatchObject({ success: true });
    const jobs = await rows(
      `select data from pgboss.job where name = 'platform.follow-event' and data -> 'event' ->> 'storeId' = $1`,
    );
    expect(JSON.stringify(jobs)).toContain('notifications.tell-payment');
  });
});

describe('a receiver', () => {
  it.each([
    ['fails', { kind: 'fail', status: 500 }, { status: 500, code: null, answer: 'Not today.' }],
    ['redirects', { kind: 'redirect' }, { status: 307, code: null, answer: '' }],
    ['breaks off', { kind: 'reset' }, { status: null, code: 'not_connected', answer: null }],
  ] as const)('that %s is tried again later, with the same id and body', async (_, fault, tried) => {
    const name = aName();
    const webhook = await world.add(name);
    app.sandbox.receiver.fault({ ...fault, name });
    await paid();
    await world.tryAll();
    const [waiting] = await world.list();
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, status: tried.status, code: tried.code });
    const pause = new Date(String(waiting?.nextTryAt)).getTime() - now.getTime();
    expect(pause).toBeGreaterThanOrEqual(8_000);
    expect(pause).toBeLessThanOrEqual(12_000);
    expect((await world.details(String(waiting?.id))).tried).toMatchObject([tried]);
    const said = tried.code === null ? `Its server answered ${tried.status}` : 'No connection';
    expect(await history()).toMatchObject([{ status: 'pending', error_message: said }]);
    expect((await world.read(webhook.id))?.failingSince).toBe(now.toISOString());
    later(pause);
    await world.tryAll();
    const came = world.came(name);
    expect(came.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${waiting?.id}`, `msg_${waiting?.id}`]);
    expect(new Set(came.map(({ body }) => body)).size).toBe(1);
    expect(await world.list()).toMatchObject([{ state: 'sent', tries: 2, nextTryAt: null }]);
    expect((await world.read(webhook.id))?.failingSince).toBeNull();
    expect(app.sandbox.receiver.all().filter((each) => each.name === 'elsewhere')).toEqual([]);
  });

  it('that hangs, drips or floods holds nobody for longer than five seconds, and no more than 2 KB are kept', async () => {
    const kinds = ['hang', 'slow', 'flood'] as const;
    for (const kind of kinds) {
      const name = aName();
      const webhook = await world.add(name);
      app.sandbox.receiver.fault({ kind, name });
      await testOf(webhook);
    }
    const began = performance.now();
    const waiting = await world.list();
    const { tryDelivery } = app.get(Webhooks);
    const { storeId } = store;
    await Promise.all(waiting.map(({ id: deliveryId, tries }) => tryDelivery({ storeId, deliveryId, tries })));
    expect(performance.now() - began).toBeLessThan(8_000);
    const ended = await Promise.all(waiting.toReversed().map(({ id }) => world.details(id)));
    expect(ended.map(({ state, status, code }) => [state, status, code])).toEqual([
      ['failed', null, 'timed_out'],
      ['failed', null, 'timed_out'],
      ['sent', 200, null],
    ]);
    expect(ended[2]?.tried[0]?.answer).toHaveLength(2_048);
  }, 15_000);

  it('that goes on failing is given up after twelve tries', async () => {
    const name = aName();
    await world.add(name);
    app.sandbox.receiver.fault({ kind: 'fail', name, probability: 1 });
    await paid();
    const began = now.getTime();
    for (let tries = 0; tries < 12; tries += 1) {
      await world.tryAll();
      const [delivery] = await world.list();
      now = new Date(delivery?.nextTryAt ?? now);
    }
    expect(now.getTime() - began).toBeLessThan(24 * hour);
    expect(await world.list()).toMatchObject([{ state: 'failed', tries: 12, status: 503 }]);
    expect(world.came(name)).toHaveLength(12);
    expect(await history()).toMatchObject([{ status: 'failed', error_message: 'Its server answered 503' }]);
  });

  it('that fails for three days is turned off and its admin told, and gets what waits once it is on again', async () => {
    await app.database.pool.query('update users set email = $2 where id = $1', [store.userId, 'dana@store.example']);
    const name = aName();
    const webhook = await world.add(name);
    app.sandbox.receiver.fault({ kind: 'fail', name, times: 2 });
    await paid();
    await world.tryAll();
    later(72 * hour);
    await paid();
    const [newest] = await world.list();
    await app.get(Webhooks).tryDelivery({ storeId: store.storeId, deliveryId: String(newest?.id), tries: 0 });
    expect(await world.read(webhook.id)).toMatchObject({ enabled: false, offCode: 'failing', waiting: 2 });
    await world.tryAll();
    expect(world.came(name)).toHaveLength(2);
    const mails = await rows('select subject, message_content from message_history where store_id = $1');
    expect(mails).toMatchObject([{ subject: 'A webhook of your store was turned off' }]);
    expect(String(mails[0]?.['message_content'])).toContain(webhook.url);
    const replay = await world.call(calls.replayWebhook, { params: { id: newest?.id } });
    expect([replay.status, replay.body['code']]).toEqual([409, 'webhook_off']);
    await world.call(calls.switchWebhook, { params: { id: webhook.id }, body: { enabled: true } });
    await world.tryAll();
    expect(await world.read(webhook.id)).toMatchObject({ enabled: true, offCode: null, waiting: 0, delivered: 2 });
  });

  it('that is gone for good is turned off at once', async () => {
    const name = aName();
    const webhook = await world.add(name);
    app.sandbox.receiver.fault({ kind: 'fail', status: 410, name });
    await paid();
    await world.tryAll();
    expect(await world.read(webhook.id)).toMatchObject({ enabled: false, offCode: 'gone', failed: 1, waiting: 0 });
  });
});

describe('a delivery', () => {
  it('is sent once by jobs that run twice or at the same time, and again only when somebody asks', async () => {
    const name = aName();
    await world.add(name);
    await paid();
    const [delivery] = await world.list();
    const key = { storeId: store.storeId, deliveryId: String(delivery?.id), tries: 0 };
    const { tryDelivery } = app.get(Webhooks);
    await Promise.all([tryDelivery(key), tryDelivery(key), tryDelivery(key)]);
    await tryDelivery(key);
    expect(world.came(name)).toHaveLength(1);
    const replay = await world.call(calls.replayWebhook, { params: { id: key.deliveryId } });
    expect(replay.body['delivery']).toMatchObject({ state: 'waiting', tries: 1 });
    await world.tryAll();
    expect(world.came(name).map(({ body }) => body)).toEqual(Array(2).fill(world.came(name)[0]?.body));
    expect((await world.details(key.deliveryId)).tried).toHaveLength(2);
  });

  it('that a worker left behind is taken up once its lease is over', async () => {
    const name = aName();
    await world.add(name);
    await paid();
    const until = new Date(now.getTime() + 20_000);
    await app.database.pool.query('update webhook_deliveries set leased_until = $2 where store_id = $1', [
      store.storeId,
      until,
    ]);
    await world.tryAll();
    expect(world.came(name)).toEqual([]);
    // The job that found it leased is not the last one.
    const waiting = await rows(
      `select 1 from pgboss.job where name = 'notifications.deliver-webhook' and data ->> 'storeId' = $1
          and start_after > now() + interval '15 seconds'`,
    );
    expect(waiting).toHaveLength(1);
    later(20_000);
    await world.tryAll();
    expect(world.came(name)).toHaveLength(1);
  });

  it('has a number of its own among those of its webhook, without a gap, also when many begin at once', async () => {
    const name = aName();
    await world.add(name);
    for (let payments = 0; payments < 6; payments += 1) await paid();
    const { tryDelivery } = app.get(Webhooks);
    const { storeId } = store;
    const waiting = await world.list();
    await Promise.all(waiting.map(({ id: deliveryId, tries }) => tryDelivery({ storeId, deliveryId, tries })));
    const numbers = world.came(name).map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is listed by its webhook and state, page by page', async () => {
    const [one, two] = [await world.add(aName()), await world.add(aName())];
    for (const webhook of [one, two, one]) await testOf(webhook);
    await world.tryAll();
    const last = await testOf(one);
    expect((await world.list({ webhook: two.id })).map(({ webhookId }) => webhookId)).toEqual([two.id]);
    expect((await world.list({ state: 'waiting' })).map(({ id }) => id)).toEqual([last.id]);
    const first = await world.call(calls.webhookDeliveries, { query: { limit: 3 } });
    const rest = await world.list({ limit: 3, cursor: first.body['nextCursor'] });
    expect([first.body['deliveries'], rest].map((page) => (page as unknown[]).length)).toEqual([3, 1]);
  });
});
