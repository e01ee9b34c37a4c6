import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { config, saveConfig, preferences, savePreferences } = contract.notifications;
const { webhooks, addWebhook, changeWebhook } = contract.webhooks;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const defaults = {
  realTimeNotifications: false,
  emailNotifications: false,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  summaryFinal: false,
  summarySkipsEmpty: false,
  summaryParts: ['closing', 'to_confirm'],
  recipientEmails: [],
  webhookEnabled: false,
  webhookUrl: null,
  minimumAmount: '0.00',
  notificationTypes: ['payment_success', 'payment_failed'],
  webhookTypes: null,
  unsubscribedEmails: [],
};

const read = async (by: OpenStore) => (await app.call(config, {}, by)).body['config'];
const save = (body: object, by = store) => app.call(saveConfig, { body }, by);

it('a store that has saved nothing is answered the defaults, also by the row that its first change makes', async () => {
  const fresh = await anAccount(app.database);
  expect(await read(fresh)).toEqual(defaults);
  expect(await save({}, fresh)).toMatchObject({ status: 200, body: { success: true, config: defaults } });
  expect(await read(fresh)).toEqual(defaults);
});

it('what an admin of a store saves is what all of its people read, and only what is sent changes', async () => {
  const [clerk, admin] = [
    await anAccount(app.database, { parent: store }),
    await anAccount(app.database, { parent: store, role: 'admin' }),
  ];
  const sent = {
    realTimeNotifications: true,
    emailNotifications: true,
    dailySummaryEnabled: true,
    summaryTime: '07:30',
    summaryTimezone: 'Pacific/Honolulu',
    summaryFinal: true,
    summarySkipsEmpty: true,
    summaryParts: ['closing', 'closing'],
    recipientEmails: [' Dana@Store.example ', 'dana@store.example', 'office@store.example'],
    webhookEnabled: true,
    webhookUrl: 'https://hooks.example/in',
    minimumAmount: 12.5,
    notificationTypes: ['payment_failed', 'payment_failed'],
    webhookTypes: ['payment_success'],
  };
  const saved = {
    ...sent,
    summaryParts: ['closing'],
    summaryTime: '07:30:00',
    recipientEmails: ['dana@store.example', 'office@store.example'],
    minimumAmount: '12.50',
    notificationTypes: ['payment_failed'],
    unsubscribedEmails: [],
  };
  expect(await save(sent, admin)).toMatchObject({ status: 200, body: { config: saved } });
  for (const reader of [store, clerk, admin]) expect(await read(reader)).toEqual(saved);
  await save({ minimumAmount: '3', summaryTime: '23:59:58' });
  expect(await read(clerk)).toEqual({ ...saved, minimumAmount: '3.00', summaryTime: '23:59:58' });
  expect((await save({ minimumAmount: '1' }, clerk)).status).toBe(403);
  expect(await read(await anAccount(app.database))).toEqual(defaults);
  expect((await app.call(config)).status).toBe(401);
});

it('the one recipient of old joins the list, once', async () => {
  const old = await anAccount(app.database);
  for (const recipientEmail of ['dana@store.example', 'DANA@store.example'])
    expect((await save({ recipientEmail }, old)).status).toBe(200);
  expect(await read(old)).toMatchObject({ recipientEmails: ['dana@store.example'] });
});

it('settings that cannot be are refused at their field, and nothing of them is saved', async () => {
  const strict = await anAccount(app.database);
  for (const [wrong, path] of [
    [{ summaryTime: '24:00' }, 'summaryTime'],
    [{ summaryTime: '6 PM' }, 'summaryTime'],
    [{ summaryTimezone: 'Europe/Berlin' }, 'summaryTimezone'],
    [{ minimumAmount: '-1' }, 'minimumAmount'],
    [{ minimumAmount: '1.234' }, 'minimumAmount'],
    [{ recipientEmails: ['nobody'] }, 'recipientEmails.0'],
    [{ recipientEmails: [`${'x'.repeat(250)}@store.example`] }, 'recipientEmails.0'],
    [{ recipientEmails: Array.from({ length: 21 }, (_, n) => `p${n}@store.example`) }, 'recipientEmails'],
    [{ notificationTypes: ['payment_voided'] }, 'notificationTypes.0'],
    [{ webhookEnabled: true }, 'webhookUrl'],
    [{ webhookUrl: 'http://hooks.example' }, 'webhookUrl'],
    [{ webhookUrl: 'https://hooks.example:8443' }, 'webhookUrl'],
    ...['localhost', '127.0.0.1', '10.1.2.3', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', 'shop', 'a.local'].map(
      (host) => [{ webhookUrl: `https://${host}/in` }, 'webhookUrl'] as const,
    ),
  ] as const)
    expect(await save({ emailNotifications: true, ...wrong }, strict), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
  expect(await read(strict)).toEqual(defaults);
});

it('the webhook of the settings is the first one that the store added, wherever it is changed', async () => {
  const own = await anAccount(app.database);
  const list = async () => (await app.call(webhooks, {}, own)).body['webhooks'] as unknown as { readonly id: string }[];
  const [url, other] = ['https://hooks.example/in', 'https://hooks.example/other'];
  // Who says nothing else gets calls for what the store is told of, once it is switched on.
  await save({ webhookUrl: url, notificationTypes: ['payment_failed'] }, own);
  expect(await list()).toMatchObject([{ url, enabled: false, events: ['payment_failed'] }]);
  await save({ webhookEnabled: true }, own);
  await save({ notificationTypes: ['payment_success'] }, own);
  expect(await list()).toMatchObject([{ url, enabled: true, events: ['payment_success'] }]);
  const [first] = await list();
  await app.call(addWebhook, { body: { url: other, events: ['payment_failed'] } }, own);
  const body = { url: other, events: ['payment_failed'] };
  await app.call(changeWebhook, { params: { id: first?.id }, body }, own);
  const changed = { webhookUrl: other, webhookEnabled: true, webhookTypes: ['payment_failed'] };
  expect(await read(own)).toMatchObject({ ...changed, notificationTypes: ['payment_success'] });
  // Where calls go is changed by whoever has just confirmed who they are; the rest, with the same address along, by anybody.
  const outdate = "update user_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1";
  await app.database.pool.query(outdate, [own.userId]);
  expect(await save({ ...changed, minimumAmount: '1' }, own)).toMatchObject({ status: 200 });
  for (const change of [{ webhookUrl: url }, { webhookTypes: ['payment_success'] }, { webhookUrl: null }])
    expect(await save({ ...change, minimumAmount: '2', webhookEnabled: false }, own)).toMatchObject({
      ...{ status: 403, body: { code: 'step_up_required' } },
    });
  expect(await read(own)).toMatchObject({ ...changed, minimumAmount: '1.00' });
  await app.database.pool.query('update user_sessions set confirmed_at = now() where user_id = $1', [own.userId]);
  expect((await save({ webhookUrl: null, webhookEnabled: false }, own)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

it('each person of a store chooses for themselves what they are told of', async () => {
  const clerk = await anAccount(app.database, { parent: store });
  const readOwn = async (by: OpenStore) => (await app.call(preferences, {}, by)).body['preferences'];
  const usual = await readOwn(store);
  expect(usual).toMatchObject({ email: [], inApp: expect.arrayContaining(['review_needed']) });
  const chosen = { inApp: ['link_expired', 'link_expired'], email: ['review_needed'] };
  expect((await app.call(savePreferences, { body: chosen }, clerk)).status).toBe(200);
  expect(await readOwn(clerk)).toEqual({ inApp: ['link_expired'], email: ['review_needed'] });
  expect(await readOwn(store)).toEqual(usual);
  const safety = { inApp: ['new_device'], email: [] };
  expect((await app.call(savePreferences, { body: safety }, clerk)).status).toBe(400);
});
