import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { demoTwilio } from '../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { twilioConfig, saveSmsConfig } = contract.messaging;
const account = {
  accountSid: demoTwilio.accountSid,
  authToken: demoTwilio.authToken,
  fromNumber: demoTwilio.fromNumber,
};

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const config = async () => (await app.call(twilioConfig, {}, store)).body['config'];
const save = (body: object, who: OpenStore = store) => app.call(saveSmsConfig, { body }, who);

describe('the Twilio settings', () => {
  it('the Twilio settings are empty for somebody who never saved any', async () => {
    expect(await config()).toMatchObject({
      accountSid: null,
      authToken: null,
      autoSendPaymentSuccess: false,
      inboundUrl: null,
    });
  });

  it('saved Twilio settings come back with the token masked and the address that Twilio is to call', async () => {
    const { status, body } = await save(account);
    expect(status).toBe(200);
    expect(body['config']).toMatchObject({
      accountSid: account.accountSid,
      authToken: '•••• b3c5',
      fromNumber: account.fromNumber,
    });
    expect(JSON.stringify(body)).not.toContain(account.authToken);
    expect(JSON.stringify(body)).toContain(`${app.url}/webhooks/twilio/${store.storeId}/`);
  });

  it('Twilio settings change only where a field was sent, and keep a token that comes back as its mask', async () => {
    await save({ ...account, authToken: '•••• b3c5', smsTemplate: 'Pay {amount}: {paymentLink}' });
    await save({ autoSendPaymentSuccess: true });
    expect(await config()).toMatchObject({
      accountSid: account.accountSid,
      authToken: '•••• b3c5',
      smsTemplate: 'Pay {amount}: {paymentLink}',
      autoSendPaymentSuccess: true,
    });
  });

  it('Twilio settings are refused with a message when an account SID or number is none', async () => {
    expect(await save({ accountSid: 'SK1' })).toMatchObject({
      status: 400,
      body: { error: 'An account SID is AC and 32 hexadecimal characters' },
    });
    expect(await save({ fromNumber: '12' })).toMatchObject({
      status: 400,
      body: { error: 'Phone number must have 10 to 15 digits' },
    });
  });

  it('a regular user changes templates and nothing else of the Twilio settings', async () => {
    const regular = await anAccount(app.database, { parent: store, role: 'user' });
    expect((await save({ smsTemplate: 'Hello {paymentLink}' }, regular)).status).toBe(200);
    expect((await save(account, regular)).status).toBe(403);
  });

  it('the Twilio settings of one person are not those of another', async () => {
    const other = await anAccount(app.database);
    expect((await app.call(twilioConfig, {}, other)).body['config']).toMatchObject({
      accountSid: null,
      smsTemplate: null,
    });
  });
});
