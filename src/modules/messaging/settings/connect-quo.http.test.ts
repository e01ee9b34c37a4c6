import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoQuo, startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { saveQuoSettings } from './save-quo-settings.ts';
import { SmsSettingsModel } from './sms-settings.model.ts';

let messaging: TestMessaging;
let sandbox: Sandbox;
let store: OpenStore;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  messaging = await startTestMessaging({ QUO_API_URL: sandbox.url });
});
beforeEach(async () => {
  sandbox.reset();
  messaging.pending.length = 0;
  store = await anAccount(messaging.database);
});
afterAll(async () => {
  await messaging.close();
  await sandbox.stop();
});

const save = (settings: Parameters<ReturnType<typeof saveQuoSettings>>[0]) =>
  messaging.transact((tx) => saveQuoSettings(messaging.context)(settings, { ...store, operator: false }, tx));
const saved = () =>
  SmsSettingsModel.of(store.storeId, messaging.context.reader).findById([store.storeId, store.userId]);
/** The webhooks of the workspace, as Quo lists them. */
const webhooks = async () => {
  const answer = await fetch(`${sandbox.url}/v1/webhooks`, { headers: { authorization: demoQuo.apiKey } });
  return ((await answer.json()) as { data: { id: string; url: string; events: string[] }[] }).data;
};
const forget = () =>
  messaging.rows('update sms_settings set open_phone_webhook_id = null where store_id = $1 returning 1', [
    store.storeId,
  ]);

describe('the webhook of an OpenPhone account', () => {
  it('the webhook is registered after a key is saved, once, and its key is kept sealed', async () => {
    await save({ apiKey: demoQuo.apiKey });
    await messaging.work();
    const [webhook, ...others] = await webhooks();
    expect(others).toEqual([]);
    expect(webhook?.events).toContain('message.failed');
    expect(webhook?.url).toMatch(
      new RegExp(`^https://pay.example/webhooks/quo/${store.storeId}/${store.storeId}[0-9a-z]{24}$`),
    );
    expect(await saved()).toMatchObject({ openPhoneWebhookId: webhook?.id });
    const { openPhoneWebhookKey: sealed } = (await saved()) ?? {};
    expect(sealed).toMatch(/^v1\./);
    await save({ smsTemplate: 'Pay {paymentLink}' });
    expect(messaging.pending).toEqual([]);
  });

  it('the webhook of a try whose end was lost is replaced, so that events come once', async () => {
    await save({ apiKey: demoQuo.apiKey });
    await messaging.work();
    await forget();
    await save({ apiKey: demoQuo.apiKey });
    await messaging.work();
    expect(await webhooks()).toHaveLength(1);
    expect(await saved()).toMatchObject({ openPhoneWebhookId: (await webhooks())[0]?.id });
  });

  it('the webhook is one of the older kind at a host that knows no other', async () => {
    sandbox.quo.changeSettings({ hasDatedApi: false });
    await save({ apiKey: demoQuo.apiKey });
    await messaging.work();
    expect(await webhooks()).toMatchObject([
      { id: expect.stringMatching(/^WH/), events: ['message.received', 'message.delivered'] },
    ]);
    expect(await saved()).toMatchObject({ openPhoneWebhookId: expect.stringMatching(/^WH/) });
  });

  it('a webhook that Quo did not answer about is tried again by its job, and one it refuses is left', async () => {
    await save({ apiKey: demoQuo.apiKey });
    sandbox.quo.changeSettings({ requestsPerSecond: 0.000_001 });
    await expect(messaging.work()).rejects.toThrow('did not say');
    expect(await saved()).toMatchObject({ openPhoneWebhookId: null });
    sandbox.quo.changeSettings({ requestsPerSecond: 100 });
    await save({ apiKey: 'a key of nobody' });
    await messaging.work();
    expect(await saved()).toMatchObject({ openPhoneWebhookId: null });
  });

  it('a key that is removed takes the key of its webhook with it', async () => {
    await save({ apiKey: demoQuo.apiKey });
    await messaging.work();
    await save({ apiKey: '' });
    expect(await saved()).toMatchObject({ openPhoneApiKey: null, openPhoneWebhookId: null, openPhoneWebhookKey: null });
  });
});
