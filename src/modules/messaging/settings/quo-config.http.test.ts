import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoQuo, demoTwilio } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { openphoneConfig, saveOpenphoneConfig, syncNumbers, saveSmsConfig, inheritedConfig, saveInherited } =
  contract.messaging;
const { sendOpenphoneTest, sendTwilioTest, sendInheritedTest } = contract.messaging;
const account = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
const twilio = { ...demoTwilio };
const masked = '•••• 4b7e';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.sandbox.reset();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const config = async (who = store) => (await app.call(openphoneConfig, {}, who)).body['config'];
const save = (body: object, who = store) => app.call(saveOpenphoneConfig, { body }, who);
const inherited = async (who = store) => (await app.call(inheritedConfig, {}, who)).body['config'];
const inherit = (provider: string, enabled: boolean, who = store) =>
  app.call(saveInherited, { body: { provider, enabled } }, who);
const session = (change: string) =>
  app.database.pool.query(`update user_sessions set ${change} where user_id = $1`, [store.userId]);
/** Lets the operator's accounts be inherited by every store. */
const lend = async () => {
  const operator = await anAccount(app.database);
  await save(account, operator);
  await app.call(saveSmsConfig, { body: twilio }, operator);
  await app.database.pool.query('update sms_settings set lent_to_stores = (id = $1)', [operator.userId]);
};

describe('the OpenPhone settings', () => {
  it('OpenPhone settings are saved once OpenPhone takes the key, and come back with the key masked', async () => {
    expect(await config()).toMatchObject({ apiKey: null, hasApiKey: false, enabled: false, numbers: [] });
    const { status, body } = await save({ ...account, smsTemplate: 'Open {paymentLink}' });
    expect([status, JSON.stringify(body).includes(demoQuo.apiKey)]).toEqual([200, false]);
    expect(body).toMatchObject({
      config: { ...account, apiKey: masked, hasApiKey: true, smsTemplate: 'Open {paymentLink}' },
      check: { state: 'verified' },
    });
    expect(await config()).toMatchObject({
      selectedNumber: demoQuo.phoneNumberId,
      numbers: [{ phoneNumber: demoQuo.number, displayName: 'Main line' }],
    });
    expect(await inherited()).toMatchObject({
      used: { provider: 'openphone', fromNumber: demoQuo.number, isOwn: true },
    });
  });

  it('OpenPhone settings change only where a field was sent, keep a key that comes back as its mask, and lose one that is emptied', async () => {
    await save(account);
    await save({ apiKey: masked, smsTemplate: 'Open {paymentLink}' });
    expect(await config()).toMatchObject({ ...account, apiKey: masked, smsTemplate: 'Open {paymentLink}' });
    expect((await save({ apiKey: '•••• 0000' })).body['code']).toBe('credentials_masked');
    await save({ apiKey: '' });
    expect(await config()).toMatchObject({ apiKey: null, hasApiKey: false, enabled: false });
  });

  it.each([
    ['a key that OpenPhone refuses', { ...account, apiKey: 'wrong' }, 'OpenPhone refused the API key.', 'apiKey'],
    ['no key', { enabled: true }, 'Enter an OpenPhone API key first.', 'apiKey'],
    ['no number', { ...account, fromNumber: '' }, 'Choose the number to text from.', 'fromNumber'],
    ['a number of another', { ...account, fromNumber: '5550109999' }, 'This number is not in the', 'fromNumber'],
  ])(
    'OpenPhone settings with %s are refused with the reason at their field, and nothing is saved',
    async (_, given, reason, path) => {
      const { status, body } = await save(given);
      expect([status, body['error']]).toEqual([400, expect.stringContaining(reason)]);
      expect(body['details']).toEqual([{ path, message: expect.stringContaining(reason) }]);
      expect(await config()).toMatchObject({ hasApiKey: false, enabled: false });
    },
  );

  it('OpenPhone settings with a number that may not text yet are refused', async () => {
    const [id, number] = ['PNother', '+15550100499'];
    app.sandbox.quo.putWorkspace({ apiKey: 'restricted', numbers: [{ id, number, maySend: false }] });
    const { body } = await save({ apiKey: 'restricted', enabled: true, fromNumber: number });
    expect(body['error']).toContain('does not let this number text in the US yet');
  });

  it('OpenPhone settings are saved while OpenPhone gives no answer, and say so', async () => {
    app.sandbox.quo.changeSettings({ requestsPerSecond: 0.000_001 });
    const { body } = await save(account);
    expect(body).toMatchObject({ check: { state: 'unanswered' }, config: { enabled: true } });
  });

  it('an OpenPhone account that is exchanged needs a fresh confirmation and no impersonator, and its words need neither', async () => {
    await save(account);
    await session("confirmed_at = now() - interval '1 hour'");
    expect((await save({ ...account, apiKey: masked, smsTemplate: 'Pay {paymentLink}' })).status).toBe(200);
    for (const change of [{ apiKey: 'other' }, { apiKey: null }, { enabled: false }, { fromNumber: '5550100499' }])
      expect((await save(change)).body['code']).toBe('step_up_required');
    expect((await inherit('twilio', true)).body['code']).toBe('step_up_required');
    await session("confirmed_at = now(), impersonator_id = user_id, impersonation_reason = 'asked for help'");
    expect((await save({ enabled: false })).body['code']).toBe('impersonating');
    expect((await inherit('twilio', true)).body['code']).toBe('impersonating');
    expect(await config()).toMatchObject({ apiKey: masked, enabled: true });
  });

  it('a regular user changes nothing of it, and does not even see the mask of a key', async () => {
    const regular = await anAccount(app.database, { parent: store, role: 'user' });
    await app.database.pool.query(
      `insert into sms_settings (store_id, id, open_phone_api_key)
       select store_id, $2, open_phone_api_key from sms_settings where id = $1`,
      [store.userId, regular.userId],
    );
    for (const status of [
      (await save({ enabled: false }, regular)).status,
      (await app.call(syncNumbers, { body: {} }, regular)).status,
      (await inherit('twilio', false, regular)).status,
      (await app.call(sendTwilioTest, { body: { to: '2135550142', message: 'Hi' } }, regular)).status,
    ])
      expect(status).toBe(403);
    expect(await config(regular)).toMatchObject({ apiKey: null });
  });

  it('the numbers of a workspace are synced by the key that is sent or else the saved one, one row for a number', async () => {
    const sync = (body: object) => app.call(syncNumbers, { body }, store);
    const numbers = [
      { phoneNumberId: demoQuo.phoneNumberId, phoneNumber: demoQuo.number, displayName: 'Main line', canSendSms: true },
    ];
    expect((await sync({})).body['error']).toBe('Enter an OpenPhone API key first.');
    expect((await sync({ apiKey: 'wrong' })).status).toBe(400);
    expect((await sync({ apiKey: demoQuo.apiKey })).body).toMatchObject({ numbers });
    await save(account);
    for (const apiKey of [null, '', masked]) expect((await sync({ apiKey })).body).toMatchObject({ numbers });
    app.sandbox.quo.putWorkspace({
      apiKey: demoQuo.apiKey,
      numbers: [{ id: 'PNnew', number: '+15550100477', name: 'New' }],
    });
    expect((await sync({})).body['numbers']).toEqual([expect.objectContaining({ phoneNumberId: 'PNnew' })]);
  });

  it('one number may belong to the workspace of two stores', async () => {
    const other = await anAccount(app.database);
    await save(account);
    expect((await save(account, other)).status).toBe(200);
    expect(await config()).toMatchObject({ numbers: [{ phoneNumber: demoQuo.number }] });
  });
});

describe('inherited providers', () => {
  it('a main account inherits one of the operator’s providers at a time, and nothing that is not there', async () => {
    expect((await inherit('twilio', true)).body).toMatchObject({ success: false, code: 'provider_unavailable' });
    await lend();
    expect(await inherited()).toMatchObject({
      ...{ openphoneInherited: false, twilioInherited: false, used: null },
      availableProviders: [
        { provider: 'openphone', fromNumber: demoQuo.number },
        { provider: 'twilio', fromNumber: demoTwilio.fromNumber },
      ],
    });
    await inherit('twilio', true);
    expect(await inherited()).toMatchObject({ twilioInherited: true, used: { provider: 'twilio', isOwn: false } });
    await inherit('openphone', true);
    expect(await inherited()).toMatchObject({ openphoneInherited: true, twilioInherited: false });
    await inherit('openphone', false);
    expect(await inherited()).toMatchObject({ openphoneInherited: false, twilioInherited: false, used: null });
    expect(JSON.stringify(await inherited())).not.toMatch(/key|token/i);
  });

  it('Twilio is not inherited beside an OpenPhone of one’s own', async () => {
    await lend();
    await inherit('twilio', true);
    await save(account);
    expect(await inherited()).toMatchObject({ twilioInherited: false, hasOwnOpenphone: true, used: { isOwn: true } });
    expect((await inherit('twilio', true)).body).toMatchObject({ code: 'own_openphone_first' });
    await save({ enabled: false });
    expect(await inherited()).toMatchObject({ twilioInherited: false, used: null });
  });

  it('a sub-user inherits what the owner has until they turn it off', async () => {
    await save(account);
    const admin = await anAccount(app.database, { parent: store, role: 'admin' });
    expect(await inherited(admin)).toMatchObject({
      openphoneInherited: true,
      used: { provider: 'openphone', isOwn: false },
    });
    await inherit('openphone', false, admin);
    expect(await inherited(admin)).toMatchObject({ openphoneInherited: false, used: null });
    await inherit('openphone', true, admin);
    await app.database.pool.query('update sms_settings set inherited_sms_enabled = false where id = $1', [
      admin.userId,
    ]);
    expect(await inherited(admin)).toMatchObject({ mayInherit: false, availableProviders: [], used: null });
    expect((await inherit('openphone', true, admin)).status).toBe(409);
  });
});

describe('a test text', () => {
  const body = { to: '(213) 555-0142', message: 'A test from the shop' };

  it('a test text goes out through the provider that is tried, whatever is used otherwise', async () => {
    await lend();
    await save(account);
    await app.call(saveSmsConfig, { body: twilio }, store);
    await inherit('openphone', true);
    expect((await app.call(sendOpenphoneTest, { body }, store)).body).toMatchObject({
      ...{ success: true, provider: 'openphone', fromNumber: demoQuo.number, status: 'sent' },
    });
    expect((await app.call(sendTwilioTest, { body }, store)).body).toMatchObject({
      provider: 'twilio',
      status: 'sent',
    });
    expect((await app.call(sendInheritedTest, { body }, store)).body).toMatchObject({ provider: 'openphone' });
    expect(app.sandbox.outbox().quoTexts.map(({ to, text }) => [to, text])).toEqual([
      ['+12135550142', body.message],
      ['+12135550142', body.message],
    ]);
    expect(app.sandbox.outbox().texts).toHaveLength(1);
  });

  it('a test text that could not be sent answers with the reason of its provider', async () => {
    await save(account);
    app.sandbox.quo.fault({ fault: '0206400' });
    expect(await app.call(sendOpenphoneTest, { body }, store)).toMatchObject({
      status: 409,
      body: { success: false, error: expect.stringContaining('OpenPhone has not registered this number') },
    });
    app.sandbox.quo.fault({ fault: '429' });
    expect((await app.call(sendOpenphoneTest, { body }, store)).body).toMatchObject({ status: 'waiting' });
    app.sandbox.quo.fault({ fault: 'drop_after_accept' });
    expect((await app.call(sendOpenphoneTest, { body }, store)).body).toMatchObject({ status: 'unconfirmed' });
  });

  it('a test text is refused without an account, to no number that can be texted, and to who opted out', async () => {
    const errorOf = async (endpoint: Parameters<TestApp['call']>[0], sent = body) =>
      (await app.call(endpoint, { body: sent }, store)).body['error'];
    expect(await errorOf(sendOpenphoneTest)).toContain('Turn OpenPhone on');
    expect(await errorOf(sendTwilioTest)).toContain('Save the whole Twilio account');
    expect(await errorOf(sendInheritedTest)).toContain('Turn on an inherited provider');
    await save(account);
    expect(await errorOf(sendOpenphoneTest, { ...body, to: '+44 20 7946 0958' })).toContain('US and Canadian');
    await app.database.pool.query('insert into sms_opt_outs (store_id, id, phone) values ($1, gen_random_uuid(), $2)', [
      store.storeId,
      '12135550142',
    ]);
    expect(await errorOf(sendOpenphoneTest)).toContain('opted out');
    expect((await app.call(sendOpenphoneTest, { body: { ...body, message: ' ' } }, store)).status).toBe(400);
    expect(app.sandbox.outbox().quoTexts).toEqual([]);
  });
});
