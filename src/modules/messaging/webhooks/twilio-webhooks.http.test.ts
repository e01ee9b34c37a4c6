import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { demoTwilio } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aText } from '../../../testing/texts.ts';
import { Texts, TextSettings } from '../index.ts';
import { twilioSignature } from './verified-form.ts';

const read = statement('testing.text', 'select * from message_history where id = $1');
const optOuts = statement('testing.opt-outs', 'select phone from sms_opt_outs where store_id = $1');
const clicks = statement('testing.clicks', 'select clicked_at from sms_tracking_links where message_id = $1');
const totals = statement(
  'testing.totals',
  'select sum(sent)::int as sent, sum(clicked)::int as clicked from read_text_totals where store_id = $1',
);
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
let store: OpenStore;
let inboundUrl: string;

beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
beforeEach(async () => {
  app.sandbox.reset();
  store = await anAccount(app.database, { companyName: "Tom & Sons' <Shop.io>" });
  const settings = { ...demoTwilio, smsTemplate: null };
  const owner = { ...store, operator: false };
  ({ inboundUrl } = await app.transact((tx) => app.get(TextSettings).saveTwilioSettings(settings, owner, tx)));
  app.sandbox.twilio.setInboundUrl(demoTwilio.fromNumber, inboundUrl);
});
afterAll(() => app.close());

const ask = async (): Promise<string> => {
  const text = aText(store, await aLink(app.database, store));
  const answer = await app.transact((tx) => app.get(Texts).queueText(text, tx));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.messageId;
};
const textOf = async (messageId: string) => (await app.database.sql<Record<string, unknown>>(read, [messageId]))[0];
const becomes = async (messageId: string, state: string): Promise<void> => {
  await expect.poll(async () => (await textOf(messageId))?.['state'], { timeout: 10_000, interval: 20 }).toBe(state);
};
const optedOut = async () =>
  (await app.database.sql<{ phone: string }>(optOuts, [store.storeId])).map(({ phone }) => phone);
const countsOf = async () => (await app.database.sql(totals, [store.storeId]))[0];

describe('a delivery report', () => {
  it('delivery reports take a text from queued to delivered', async () => {
    const messageId = await ask();
    await becomes(messageId, 'delivered');
    expect(await textOf(messageId)).toMatchObject({
      status: 'delivered',
      delivered_at: expect.any(Date),
      error_message: null,
    });
    expect(await countsOf()).toEqual({ sent: 1, clicked: 0 });
  });

  it.each(['duplicate_callback', 'reversed_callbacks'] as const)(
    'delivery reports count once and end right with %s',
    async (fault) => {
      app.sandbox.twilio.fault({ fault });
      const messageId = await ask();
      await becomes(messageId, 'delivered');
      await app.sandbox.twilio.idle();
      expect(await textOf(messageId)).toMatchObject({ state: 'delivered', provider_status: 'delivered' });
      expect(await countsOf()).toEqual({ sent: 1, clicked: 0 });
    },
  );

  it('a delivery report tells the clerk why a carrier did not deliver', async () => {
    app.sandbox.twilio.fault({ fault: 'undelivered_30007' });
    const messageId = await ask();
    await becomes(messageId, 'failed');
    const why = {
      error_code: '30007',
      error_message: expect.stringContaining('carrier blocked'),
      failed_at: expect.any(Date),
    };
    expect(await textOf(messageId)).toMatchObject({ status: 'failed', ...why });
  });

  it.each(['unsigned_callback', 'wrong_signature'] as const)(
    'a delivery report is not believed with %s',
    async (fault) => {
      app.sandbox.twilio.fault({ fault });
      const messageId = await ask();
      await becomes(messageId, 'accepted');
      await app.sandbox.twilio.idle();
      expect(await textOf(messageId)).toMatchObject({ state: 'accepted' });
    },
  );

  it('a delivery report is not believed for a text that went out through somebody else’s account', async () => {
    app.sandbox.twilio.fault({ fault: 'unsigned_callback' });
    const messageId = await ask();
    await becomes(messageId, 'accepted');
    await app.sandbox.twilio.idle();
    const thief = await anAccount(app.database);
    const account = { accountSid: `AC${'6'.repeat(32)}`, authToken: 'their own token', fromNumber: '15550100999' };
    const theirs = await app.transact((tx) =>
      app.get(TextSettings).saveTwilioSettings(account, { ...thief, operator: false }, tx),
    );
    const url = `${theirs.inboundUrl}/texts/${store.storeId}/${messageId}`;
    const form = new URLSearchParams({
      AccountSid: account.accountSid,
      MessageSid: String((await textOf(messageId))?.['external_message_id']),
      MessageStatus: 'delivered',
    });
    const headers = { 'X-Twilio-Signature': twilioSignature(account.authToken, url, form) };
    await fetch(url, { method: 'POST', headers, body: form });
    expect(await textOf(messageId)).toMatchObject({ state: 'accepted' });
  });
});

describe('an inbound text', () => {
  const from = '+15551234567';
  const says = (body: string) => app.sandbox.twilio.inbound({ from, to: demoTwilio.fromNumber, body });

  it('whoever replies STOP gets no more texts from the store until they reply START', async () => {
    await says('Stop');
    await says('stop');
    expect(await optedOut()).toEqual(['15551234567']);
    await expect(ask()).rejects.toThrow('opted out');
    await says('UNSTOP');
    expect(await optedOut()).toEqual([]);
    await becomes(await ask(), 'delivered');
  });

  it('a HELP to a long code is answered by Twilio alone', async () => {
    await says('HELP');
    const replies = app.sandbox.outbox().texts.filter(({ direction }) => direction !== 'inbound');
    expect(replies.map(({ body }) => body)).toEqual(['Reply STOP to unsubscribe. Msg&Data Rates May Apply.']);
  });

  it('a STOP that Twilio did not sign changes nothing', async () => {
    const body = new URLSearchParams({ AccountSid: demoTwilio.accountSid, From: from, Body: 'STOP' });
    const signed = { 'X-Twilio-Signature': twilioSignature('guessed', inboundUrl, body) };
    for (const headers of [{}, signed]) {
      expect((await fetch(inboundUrl, { method: 'POST', headers, body })).status).toBe(403);
    }
    expect((await fetch(`${inboundUrl}x`, { method: 'POST', body })).status).toBe(403);
    expect(await optedOut()).toEqual([]);
  });
});

describe('the address in a text', () => {
  const addressOf = async (messageId: string): Promise<string> => {
    const text = String((await textOf(messageId))?.['message_content']);
    return /http:\/\/127\.0\.0\.1:\d+\/t\/[0-9a-z]+/.exec(text)?.[0] ?? '';
  };
  const open = (url: string, method = 'GET', agent = phone) =>
    fetch(url, { method, redirect: 'manual', headers: { 'user-agent': agent } });
  const clickedAt = async (messageId: string) =>
    (await app.database.sql<{ clicked_at: Date | null }>(clicks, [messageId]))[0]?.clicked_at;

  it('the address in a text leads to the page where its link is paid, and counts the first visit only', async () => {
    const messageId = await ask();
    await becomes(messageId, 'delivered');
    const address = await addressOf(messageId);
    // Nobody taps as soon as this test would.
    await app.database.pool.query(`update message_history set sent_at = now() - interval '1 minute' where id = $1`, [
      messageId,
    ]);
    const answer = await open(`${address}?url=https://evil.example`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/pay/${store.storeId}[0-9a-z]{26}$`));
    const first = await clickedAt(messageId);
    expect(first).toBeInstanceOf(Date);
    await open(address);
    expect(await clickedAt(messageId)).toEqual(first);
    expect(await countsOf()).toEqual({ sent: 1, clicked: 1 });
  });

  it('the address in a text is not opened by a preview agent', async () => {
    const messageId = await ask();
    const address = await addressOf(messageId);
    for (const [method, agent] of [
      ['HEAD', phone],
      ['GET', 'WhatsApp/2.24.10 A'],
      ['GET', 'facebookexternalhit/1.1'],
    ]) {
      expect((await open(address, method, agent)).status).toBe(302);
    }
    expect(await clickedAt(messageId)).toBeNull();
  });

  it('an address that is in no text leads to “Page Not Found”', async () => {
    for (const id of ['x', `${store.storeId}00000000000000000000`]) {
      const answer = await open(`${app.url}/t/${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page Not Found');
    }
  });
});
