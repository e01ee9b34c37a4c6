import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoTwilio } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { messagingModule } from '../module.ts';
import { checkTwilio as checkTwilioOf } from './twilio-config.ts';

const { twilioConfig, saveSmsConfig, checkTwilio } = contract.messaging;
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
      canText: false,
    });
  });

  it('saved Twilio settings come back with the token masked and the address that Twilio is to call', async () => {
    const { status, body } = await save(account);
    expect(status).toBe(200);
    expect(body['config']).toMatchObject({
      accountSid: account.accountSid,
      authToken: '•••• b3c5',
      hasAuthToken: true,
      fromNumber: account.fromNumber,
      canText: true,
    });
    await app.database.pool.query("update users set role = 'user' where id = $1", [store.userId]);
    expect(await config()).toMatchObject({ authToken: null, hasAuthToken: true });
    await app.database.pool.query("update users set role = 'admin' where id = $1", [store.userId]);
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

  it('Twilio settings are refused with a message when an account SID or number is none, or a text has no word', async () => {
    expect(await save({ accountSid: 'SK1' })).toMatchObject({
      status: 400,
      body: { error: 'An account SID is AC followed by 32 hexadecimal characters' },
    });
    for (const smsTemplate of ['', '   '])
      expect(await save({ smsTemplate })).toMatchObject({
        status: 400,
        body: { error: 'Please enter some content for the SMS template' },
      });
    expect(await save({ smsTemplate: null })).toMatchObject({ status: 200 });
    expect(await save({ fromNumber: '12' })).toMatchObject({
      status: 400,
      body: { error: 'Phone number must have 10 to 15 digits' },
    });
  });

  it('a text with the address of a shortener is refused with the reason, in every template', async () => {
    for (const field of [
      'smsTemplate',
      'smsAutoResponseTemplate',
      'smsPaymentSuccessTemplate',
      'smsPaymentFailTemplate',
      'smsReminderTemplate',
      'smsTemplateEs',
      'smsReminderTemplateEs',
    ])
      expect(await save({ [field]: 'Pay at https://Bit.ly/alder' })).toMatchObject({
        status: 400,
        body: { error: 'Carriers drop texts with bit.ly addresses. Take the address out.' },
      });
  });

  it('Twilio settings tell what a link’s text says by default, for a sub-user what the owner wrote, and for whom', async () => {
    const owner = await anAccount(app.database);
    const regular = await anAccount(app.database, { parent: owner, role: 'user' });
    const configOf = async (who: OpenStore) => (await app.call(twilioConfig, {}, who)).body['config'];
    await save({ smsTemplate: 'Owner {paymentLink}' }, owner);
    const companyName = expect.stringMatching(/./) as string;
    expect(await configOf(owner)).toMatchObject({
      defaultSmsTemplate: expect.stringMatching(/^{companyName}: you have/) as string,
      companyName,
    });
    expect(await configOf(regular)).toMatchObject({
      ...{ smsTemplate: null, defaultSmsTemplate: 'Owner {paymentLink}', companyName },
    });
  });

  it('automatic texts that a sub-user has by the owner’s settings are shown, and go on after any first save of theirs', async () => {
    const owner = await anAccount(app.database);
    const automatic = {
      smsPaymentSuccessTemplate: 'Thank you',
      smsPaymentFailTemplate: 'Declined',
      autoSendPaymentSuccess: true,
      autoSendPaymentFail: true,
      spanishTexts: false,
    };
    await save(automatic, owner);
    const configOf = async (who: OpenStore) => (await app.call(twilioConfig, {}, who)).body['config'];
    const clerk = await anAccount(app.database, { parent: owner, role: 'user' });
    expect(await configOf(clerk)).toMatchObject(automatic);
    expect((await save({ smsTemplate: 'Hello {paymentLink}' }, clerk)).status).toBe(200);
    expect(await configOf(clerk)).toMatchObject({ ...automatic, smsTemplate: 'Hello {paymentLink}' });
    const own = { autoSendPaymentSuccess: false, smsPaymentFailTemplate: null };
    const other = await anAccount(app.database, { parent: owner, role: 'user' });
    await save(own, other);
    await save({ smsTemplate: 'Hi {paymentLink}' }, other);
    expect(await configOf(other)).toMatchObject({ ...automatic, ...own });
    expect(await configOf(await anAccount(app.database))).toMatchObject({
      ...{ autoSendPaymentSuccess: false, spanishTexts: true },
    });
  });

  it('a regular user changes templates and nothing else of the Twilio settings', async () => {
    const regular = await anAccount(app.database, { parent: store, role: 'user' });
    expect((await save({ smsTemplate: 'Hello {paymentLink}' }, regular)).status).toBe(200);
    const inSpanish = { smsTemplateEs: 'Hola {paymentLink}', smsPaymentSuccessTemplateEs: 'Gracias' };
    const texts = { ...inSpanish, smsReminderTemplate: 'Still open', smsAutoResponseTemplate: 'Thank you' };
    const config = { ...texts, smsReminderTemplateEs: null };
    expect(await save(texts, regular)).toMatchObject({ status: 200, body: { config } });
    expect((await save(account, regular)).status).toBe(403);
    expect((await save({ textPrice: '0.02' }, regular)).status).toBe(403);
  });

  it('what a text costs is a cent until somebody says otherwise, and for a sub-user what the owner says', async () => {
    const owner = await anAccount(app.database);
    const clerk = await anAccount(app.database, { parent: owner, role: 'user' });
    const priceOf = async (who: OpenStore) =>
      Number((await app.call(twilioConfig, {}, who)).body['config']?.['textPrice']);
    expect(await priceOf(clerk)).toBe(0.01);
    expect((await save({ textPrice: 'cheap' }, owner)).status).toBe(400);
    await save({ textPrice: '0.0079' }, owner);
    expect([await priceOf(owner), await priceOf(clerk)]).toEqual([0.0079, 0.0079]);
    await save({ textPrice: null }, owner);
    expect(await priceOf(owner)).toBe(0.01);
  });

  it('a reminder without words in English is refused, and null brings back the default', async () => {
    const owner = await anAccount(app.database);
    expect(await save({ smsReminderTemplate: ' ' }, owner)).toMatchObject({
      status: 400,
      body: { error: 'Please enter some content for the SMS template' },
    });
    await save({ smsReminderTemplate: 'Still open' }, owner);
    expect(await save({ smsReminderTemplate: null }, owner)).toMatchObject({
      body: {
        config: {
          smsReminderTemplate: null,
          defaultReminderTemplate: expect.stringMatching(/is still open/) as string,
        },
      },
    });
  });

  it('the Twilio settings of one person are not those of another', async () => {
    const other = await anAccount(app.database);
    expect((await app.call(twilioConfig, {}, other)).body['config']).toMatchObject({
      accountSid: null,
      smsTemplate: null,
    });
  });

  it('a Twilio account that is exchanged needs a fresh confirmation and no impersonator, and texts need neither', async () => {
    const own = await anAccount(app.database);
    const session = (change: string) =>
      app.database.pool.query(`update user_sessions set ${change} where user_id = $1`, [own.userId]);
    const refusalOf = async (body: object) => (await save(body, own)).body['code'];
    const hour = "now() - interval '1 hour'";
    await session(`confirmed_at = ${hour}`);
    expect(await refusalOf(account)).toBe('step_up_required');
    expect(await refusalOf({ smsTemplate: 'Pay {paymentLink}' })).toBeUndefined();
    await session('confirmed_at = now()');
    expect(await refusalOf(account)).toBeUndefined();
    await session(`confirmed_at = ${hour}`);
    expect(await refusalOf({ ...account, authToken: '•••• b3c5', smsTemplate: 'Pay' })).toBeUndefined();
    expect(await refusalOf({ authToken: null })).toBe('step_up_required');
    expect(await refusalOf({ accountSid: `AC${'0'.repeat(32)}` })).toBe('step_up_required');
    expect(await refusalOf({ fromNumber: '5550100299' })).toBe('step_up_required');
    await session("confirmed_at = now(), impersonator_id = user_id, impersonation_reason = 'asked for help'");
    expect(await refusalOf({ authToken: 'another' })).toBe('impersonating');
    expect(await refusalOf({ fromNumber: '5550100299' })).toBe('impersonating');
    expect((await app.call(twilioConfig, {}, own)).body['config']).toMatchObject({
      ...account,
      authToken: '•••• b3c5',
      smsTemplate: 'Pay',
    });
  });
});

describe('the check of the Twilio account', () => {
  const check = async (who: OpenStore) => (await app.call(checkTwilio, {}, who)).body['check'];
  const checkOf = async (saved: object) => {
    const own = await anAccount(app.database);
    await save(saved, own);
    return check(own);
  };

  it('a Twilio account is verified by two look-ups, and no text is sent', async () => {
    const message = 'Twilio accepts this account, and texts can be sent from its number.';
    expect(await checkOf(account)).toEqual({ state: 'verified', message });
    expect(app.sandbox.twilio.texts()).toEqual([]);
  });

  it.each([
    ['another token', { ...account, authToken: 'wrong' }, 'Twilio refused the account SID or the auth token.'],
    ['an unknown account', { ...account, accountSid: `AC${'0'.repeat(32)}` }, 'Twilio refused the account SID or'],
    [
      'the number of somebody else',
      { ...account, fromNumber: '+15550109999' },
      'The sending number does not belong to',
    ],
    ['no number', { ...account, fromNumber: null }, 'Please enter the number to text from.'],
  ])('a Twilio account with %s is refused with the reason', async (_, saved, reason) => {
    expect(await checkOf(saved)).toEqual({ state: 'refused', message: expect.stringContaining(reason) });
  });

  it('a Twilio account is neither verified nor refused while Twilio gives no answer', async () => {
    const own = await anAccount(app.database);
    await save(account, own);
    const context = app.contextOf(messagingModule);
    const config = { ...context.config, twilioApiUrl: 'http://127.0.0.1:1' };
    const said = await checkTwilioOf({ ...context, config })(own, AbortSignal.timeout(5_000));
    expect(said).toEqual({ state: 'unanswered', message: expect.stringContaining('Twilio gave no answer') });
  });

  it('a Twilio account that nobody saved is not asked about, and that of a colleague is not answered', async () => {
    expect(await check(await anAccount(app.database))).toEqual({ state: 'none', message: null });
    const colleague = await anAccount(app.database, { parent: store, role: 'admin' });
    expect(await check(colleague)).toEqual({ state: 'none', message: null });
  });
});

describe('the check of a saved Twilio account', () => {
  it('another Twilio account is checked as soon as it is saved, and texts alone ask Twilio nothing', async () => {
    const own = await anAccount(app.database);
    expect((await save(account, own)).body['check']).toMatchObject({ state: 'verified' });
    expect((await save({ smsTemplate: 'Pay {paymentLink}' }, own)).body['check']).toEqual({
      state: 'none',
      message: null,
    });
    expect((await save({ authToken: 'wrong' }, own)).body['check']).toMatchObject({ state: 'refused' });
  });
});
