import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTwilio } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { officialClient, startWebhookReceiver } from './testing.ts';

const to = '+14155550100';
const from = demoTwilio.fromNumber;

describe('the Twilio stand-in, driven by the official client', () => {
  let sandbox: Sandbox;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let client: ReturnType<typeof officialClient>;
  const statuses = (): (string | undefined)[] => receiver.webhooks.map(({ form }) => form['MessageStatus']);
  const send = (statusCallback?: string) =>
    client.messages.create({ to, from, body: 'Pay here', ...(statusCallback && { statusCallback }) });

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, pace: 0 });
    client = officialClient(sandbox);
  });
  beforeEach(async () => {
    sandbox.reset();
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.stop());
  afterAll(() => sandbox.stop());

  it('a text is accepted with every field of the documented response', async () => {
    const response = await fetch(`${sandbox.url}/2010-04-01/Accounts/${demoTwilio.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${demoTwilio.accountSid}:${demoTwilio.authToken}`)}` },
      body: new URLSearchParams({ To: to, From: from, Body: 'Pay here' }),
    });
    expect(response.status).toBe(201);
    const date = expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);
    expect(await response.json()).toStrictEqual({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      account_sid: demoTwilio.accountSid,
      api_version: '2010-04-01',
      messaging_service_sid: null,
      to,
      from,
      body: 'Pay here',
      direction: 'outbound-api',
      status: 'queued',
      num_segments: '1',
      num_media: '0',
      price: null,
      price_unit: 'USD',
      error_code: null,
      error_message: null,
      date_created: date,
      date_updated: date,
      date_sent: null,
      subresource_uris: { media: expect.stringMatching(/\/Messages\/SM[0-9a-f]{32}\/Media\.json$/) },
      uri: expect.stringMatching(/^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Messages\/SM[0-9a-f]{32}\.json$/),
    });
  });

  it('the statuses sent and delivered are posted in genuine callbacks, and the first status is not', async () => {
    const { sid } = await send(receiver.url);
    await sandbox.twilio.idle();
    expect(statuses()).toStrictEqual(['sent', 'delivered']);
    expect(receiver.webhooks.every(({ isGenuine, form }) => isGenuine && form['MessageSid'] === sid)).toBe(true);
    expect(await client.messages(sid).fetch()).toMatchObject({ status: 'delivered', numSegments: '1' });
  });

  it('texts are listed by their recipient, newest first', async () => {
    await send();
    const { sid } = await send();
    const found = await client.messages.list({ to, from, dateSentAfter: new Date(Date.now() - 86_400_000) });
    expect(found).toHaveLength(2);
    expect(found[0]?.sid).toBe(sid);
    expect(await client.messages.list({ to: '+14155550199' })).toStrictEqual([]);
  });

  it('an account lists its own numbers, and other credentials are refused', async () => {
    expect(await client.api.accounts(demoTwilio.accountSid).fetch()).toMatchObject({ status: 'active' });
    expect(await client.incomingPhoneNumbers.list({ phoneNumber: from })).toHaveLength(1);
    expect(await client.incomingPhoneNumbers.list({ phoneNumber: to })).toStrictEqual([]);
    const wrongClient = officialClient(sandbox, 'wrong');
    await expect(wrongClient.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 });
    await expect(client.messages(`SM${'0'.repeat(32)}`).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  it.each([
    [21211, { to: '+15005550001' }],
    [21612, { to: '+15005550002' }],
    [21408, { to: '+15005550003' }],
    [21610, { to: '+15005550004' }],
    [21614, { to: '+15005550009' }],
    [21211, { to: 'nobody' }],
    [21212, { from: '+15005550001' }],
    [21606, { from: '+15005550007' }],
    [21611, { from: '+15005550008' }],
    [21606, { from: '+14155550111' }],
    [21617, { body: 'x'.repeat(1601) }],
    [90007, { validityPeriod: 36_001 }],
  ])('a text is refused with %i for %o', async (code, wrong) => {
    const refused = client.messages.create({ to, from, body: 'Pay here', ...wrong });
    await expect(refused).rejects.toMatchObject({ status: 400, code });
    expect(sandbox.outbox().texts).toStrictEqual([]);
  });

  it('the valid magic number can send', async () => {
    expect(await client.messages.create({ to, from: '+15005550006', body: 'x' })).toMatchObject({ status: 'queued' });
  });

  it('STOP is posted in a genuine webhook and confirmed, and further texts are refused until START', async () => {
    sandbox.twilio.setInboundUrl(from, receiver.url);
    await sandbox.twilio.inbound({ from: to, to: from, body: ' stop ' });
    expect(receiver.webhooks).toMatchObject([
      { isGenuine: true, form: { From: to, To: from, Body: ' stop ', SmsStatus: 'received' } },
    ]);
    expect(sandbox.outbox().texts.at(-1)).toMatchObject({ direction: 'outbound-reply', to });
    await expect(send()).rejects.toMatchObject({ status: 400, code: 21610 });
    await sandbox.twilio.inbound({ from: to, to: from, body: 'START' });
    expect(await send()).toMatchObject({ status: 'queued' });
  });

  it('the message in the response to an incoming text is sent as a reply', async () => {
    const replying = await startWebhookReceiver('<Response><Message>Thanks &amp; bye</Message></Response>');
    await sandbox.twilio.inbound({ from: to, to: from, body: 'hello', url: replying.url });
    expect(sandbox.outbox().texts.at(-1)).toMatchObject({ to, from, body: 'Thanks & bye' });
    await replying.stop();
  });

  it.each([
    ['duplicate_callback', ['sent', 'sent', 'delivered', 'delivered']],
    ['reversed_callbacks', ['delivered', 'sent']],
    ['undelivered_30003', ['sent', 'undelivered']],
    ['undelivered_30007', ['sent', 'undelivered']],
    ['no_receipt', ['sent']],
  ] as const)('the fault %s leads to these callbacks: %o', async (fault, expected) => {
    sandbox.twilio.fault({ fault });
    await send(receiver.url);
    await sandbox.twilio.idle();
    expect(statuses()).toStrictEqual(expected);
    const code = /\d+$/.exec(fault)?.[0];
    expect(receiver.webhooks.at(-1)?.form['ErrorCode']).toBe(code);
  });

  it.each([
    ['unsigned_callback', false],
    ['wrong_signature', true],
  ] as const)('the fault %s leads to callbacks that are not genuine', async (fault, isSigned) => {
    sandbox.twilio.fault({ fault });
    await send(receiver.url);
    await sandbox.twilio.idle();
    expect(receiver.webhooks).toMatchObject([
      { isSigned, isGenuine: false },
      { isSigned, isGenuine: false },
    ]);
  });

  it('the faults 429, 500 and hang accept no text, and drop_after_accept resets the connection after accepting it', async () => {
    sandbox.twilio.fault({ fault: '429' });
    await expect(send()).rejects.toMatchObject({ status: 429, code: 20429 });
    sandbox.twilio.fault({ fault: '500' });
    await expect(send()).rejects.toMatchObject({ status: 500 });
    sandbox.twilio.fault({ fault: 'hang', ms: 20 });
    await expect(send()).rejects.toThrow(/hang up|ECONNRESET/);
    expect(sandbox.outbox().texts).toStrictEqual([]);
    sandbox.twilio.fault({ fault: 'drop_after_accept' });
    await expect(send()).rejects.toThrow(/hang up|ECONNRESET/);
    expect(sandbox.outbox().texts).toHaveLength(1);
  });

  it('a fault planned for one recipient does not apply to another', async () => {
    sandbox.twilio.fault({ fault: '500', to: '+14155550199' });
    expect(await send()).toMatchObject({ status: 'queued' });
  });
});
