import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { contract } from '../../../contract/index.ts';
import { demoQuo } from '../../../sandbox/index.ts';
import { datedSignature, legacySignature } from '../../../sandbox/quo/webhooks.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aText } from '../../../testing/texts.ts';
import { Texts } from '../index.ts';

const read = statement('testing.text', 'select * from message_history where id = $1');
const optOuts = statement('testing.opt-outs', 'select phone from sms_opt_outs where store_id = $1');
const webhookOf = statement(
  'testing.quo-webhook',
  'select webhook_key as "webhookKey", open_phone_webhook_id as id from sms_settings where store_id = $1',
);

let app: TestApp;
let store: OpenStore;
let key: string;
let url: string;

const { openphoneConfig, saveOpenphoneConfig } = contract.messaging;

/** A store of its own that texts through the sandbox's workspace, once Quo knows where to report. */
const aQuoStore = async (): Promise<OpenStore> => {
  const owner = await anAccount(app.database);
  const body = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
  const saved = await app.call(saveOpenphoneConfig, { body }, owner);
  expect(saved.body).toMatchObject({ success: true, check: { state: 'verified' } });
  const isConnected = async () =>
    (await app.call(openphoneConfig, {}, owner)).body['config'] as { hasReports: boolean } | undefined;
  await expect.poll(async () => (await isConnected())?.hasReports, { timeout: 10_000 }).toBe(true);
  return owner;
};

beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
beforeEach(async () => {
  app.sandbox.reset();
  store = await aQuoStore();
  const [row] = await app.database.sql<{ webhookKey: string; id: string }>(webhookOf, [store.storeId]);
  url = `${app.url}/webhooks/quo/${store.storeId}/${row?.webhookKey}`;
  key = app.sandbox.quo.webhook(row?.id ?? '')?.key ?? '';
});
afterAll(() => app.close());

const ask = async (to = '15551234567'): Promise<string> => {
  const text = aText(store, await aLink(app.database, store), { to });
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

const bodyOf = (type: string, sid: string, said = 'Pay', errorCode: string | null = null, at = new Date()): string =>
  JSON.stringify({
    ...{ id: 'EV1', apiVersion: '2026-03-30', createdAt: at.toISOString(), type: `message.${type}` },
    data: {
      resource: { id: sid, direction: 'outgoing', text: said, createdAt: at.toISOString(), errorCode },
      context: { senderIdentifier: '+15551234567', recipientIdentifiers: [demoQuo.number] },
    },
  });
const post = async (body: string, headers: Record<string, string>, to = url): Promise<number> =>
  (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status;
const signed = (body: string, at = Date.now(), by = key) => {
  const time = String(Math.floor(at / 1_000));
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': time,
    'webhook-signature': datedSignature(by, 'msg_1', time, body),
  };
};

it('Quo reports to us no more once its key is removed', async () => {
  const [row] = await app.database.sql<{ id: string }>(webhookOf, [store.storeId]);
  await app.call(saveOpenphoneConfig, { body: { apiKey: '' } }, store);
  expect(app.sandbox.quo.webhook(row?.id ?? '')).toBeUndefined();
  const body = bodyOf('delivered', 'AC1');
  expect(await post(body, signed(body))).toBe(401);
});

describe('a text through OpenPhone', () => {
  it('a text through OpenPhone goes out from its number and is delivered by the reports of Quo', async () => {
    const messageId = await ask();
    await becomes(messageId, 'delivered');
    expect(await textOf(messageId)).toMatchObject({
      ...{ provider: 'openphone', from_number: demoQuo.number, to_number: '+15551234567', status: 'delivered' },
      external_message_id: app.sandbox.outbox().quoTexts[0]?.id,
    });
    expect(app.sandbox.outbox()).toMatchObject({ texts: [], quoTexts: [{ text: expect.stringContaining('/t/') }] });
  });

  it('a text through OpenPhone that the carrier did not deliver tells the clerk why', async () => {
    app.sandbox.quo.fault({ fault: 'undelivered' });
    const messageId = await ask();
    await becomes(messageId, 'failed');
    expect(await textOf(messageId)).toMatchObject({
      ...{ status: 'failed', error_code: '30007', failed_at: expect.any(Date) },
      error_message: 'The carrier blocked the text as spam. Check its wording.',
    });
  });

  it.each([
    ['0206400', 'has not registered this number'],
    ['0200402', 'no credits left'],
    ['0204403', 'no more texts from this number today'],
  ] as const)('a text through OpenPhone that Quo refuses with %s fails with the reason', async (fault, reason) => {
    app.sandbox.quo.fault({ fault });
    const messageId = await ask();
    await becomes(messageId, 'rejected');
    expect(await textOf(messageId)).toMatchObject({ error_message: expect.stringContaining(reason) });
  });

  it('a text that Quo took without an answer is settled by the report on its words, and not sent again', async () => {
    app.sandbox.quo.fault({ fault: 'drop_after_accept' });
    const messageId = await ask();
    await becomes(messageId, 'delivered');
    expect(app.sandbox.outbox().quoTexts).toHaveLength(1);
  });

  it('a text to somebody who opted out at Quo fails, and they are on the store’s own list from then on', async () => {
    await app.sandbox.quo.inbound({ from: '+15551234567', to: demoQuo.number, body: 'STOP' });
    await app.database.pool.query('delete from sms_opt_outs where store_id = $1', [store.storeId]);
    const messageId = await ask();
    await becomes(messageId, 'failed');
    expect(await textOf(messageId)).toMatchObject({ error_code: '21610' });
    expect(await optedOut()).toEqual(['15551234567']);
  });
});

describe('what Quo reports', () => {
  it('a report counts once, in any order, and only the first end of a text', async () => {
    app.sandbox.quo.fault({ fault: 'no_receipt' });
    const messageId = await ask();
    await becomes(messageId, 'accepted');
    const sid = String((await textOf(messageId))?.['external_message_id']);
    const delivered = bodyOf('delivered', sid);
    for (const body of [delivered, delivered, bodyOf('undelivered', sid, 'Pay', '30007'), bodyOf('failed', sid)])
      expect(await post(body, signed(body))).toBe(200);
    expect(await textOf(messageId)).toMatchObject({ state: 'delivered', failed_at: null, error_code: null });
  });

  it('a report in the older form counts with the older signature', async () => {
    app.sandbox.quo.fault({ fault: 'no_receipt' });
    const messageId = await ask();
    await becomes(messageId, 'accepted');
    const id = String((await textOf(messageId))?.['external_message_id']);
    const object = { id, from: demoQuo.number, to: '+15551234567', body: 'Pay', status: 'delivered' };
    const createdAt = new Date().toISOString();
    const body = JSON.stringify({ id: 'EV2', createdAt, type: 'message.delivered', data: { object } });
    const header = legacySignature(key.replace('whsec_', ''), String(Date.now()), body);
    expect(await post(body, { 'openphone-signature': header })).toBe(200);
    expect(await textOf(messageId)).toMatchObject({ state: 'delivered' });
  });

  it('a report that is not signed, signed by another, too old or for another account changes nothing', async () => {
    app.sandbox.quo.fault({ fault: 'no_receipt' });
    const messageId = await ask();
    await becomes(messageId, 'accepted');
    const body = bodyOf('delivered', String((await textOf(messageId))?.['external_message_id']));
    const forged = `whsec_${Buffer.from('another key').toString('base64')}`;
    expect(await post(body, {})).toBe(401);
    expect(await post(body, signed(body, Date.now(), forged))).toBe(401);
    expect(await post(body, signed(body, Date.now() - 6 * 60_000))).toBe(401);
    expect(await post(body.replace('delivered', 'failed'), signed(body))).toBe(401);
    expect(await post(body, signed(body), `${url}x`)).toBe(401);
    const thief = await aQuoStore();
    const [theirs] = await app.database.sql<{ webhookKey: string; id: string }>(webhookOf, [thief.storeId]);
    const theirUrl = `${app.url}/webhooks/quo/${thief.storeId}/${theirs?.webhookKey}`;
    const theirKey = app.sandbox.quo.webhook(theirs?.id ?? '')?.key ?? '';
    expect(await post(body, signed(body, Date.now(), theirKey), theirUrl)).toBe(200);
    expect(await textOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('what is no event of a text is taken and changes nothing', async () => {
    for (const body of ['{}', JSON.stringify({ type: 'call.completed' })])
      expect(await post(body, signed(body))).toBe(200);
  });
});

describe('a reply to an OpenPhone number', () => {
  const says = (body: string) => app.sandbox.quo.inbound({ from: '+15551234567', to: demoQuo.number, body });

  it('whoever replies STOP, or a word that Quo itself does not know, gets no more texts until they reply START', async () => {
    for (const word of ['Stop', 'REVOKE']) {
      await says(word);
      await says(word);
      expect(await optedOut()).toEqual(['15551234567']);
      await expect(ask()).rejects.toThrow('opted out');
      await says('START');
      expect(await optedOut()).toEqual([]);
    }
  });

  it('a START that is told late does not undo a later STOP', async () => {
    await says('STOP');
    const late = bodyOf('received', 'AC1', 'START', null, new Date(Date.now() - 60_000));
    expect(await post(late, signed(late))).toBe(200);
    expect(await optedOut()).toEqual(['15551234567']);
  });

  it('whoever asks for help, or writes anything else, is answered once and from the number they wrote to', async () => {
    await app.database.pool.query(
      `update sms_settings set sms_auto_response_template = 'We answer soon.', twilio_account_sid = 'AC0',
              twilio_auth_token = 'sealed', twilio_from_number = '+15550100200' where store_id = $1`,
      [store.storeId],
    );
    for (const [sid, said] of [
      ['AC1', 'HELP'],
      ['AC2', 'Are you open?'],
    ] as const) {
      const body = bodyOf('received', sid, said);
      for (const _ of [1, 2]) expect(await post(body, signed(body))).toBe(200);
    }
    const { rows } = await app.database.pool.query(
      'select message_type, provider, from_number from message_history where store_id = $1 order by message_type',
      [store.storeId],
    );
    const from = { provider: 'openphone', from_number: demoQuo.number };
    expect(rows).toEqual([
      { message_type: 'auto_response', ...from },
      { message_type: 'help', ...from },
    ]);
  });
});
