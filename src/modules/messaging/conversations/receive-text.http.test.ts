import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { Conversation } from '../../../contract/texting/conversations.ts';
import { demoQuo, demoTwilio } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { listenTo } from '../../../testing/live-stream.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aText } from '../../../testing/texts.ts';
import { Texts, TextSettings } from '../index.ts';
import { twilioSignature } from '../webhooks/verified-form.ts';

const phone = '15551234567';
const { authToken, fromNumber }: Readonly<Record<string, string>> = demoTwilio;
let app: TestApp;
let store: OpenStore;
let inboundUrl: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.sandbox.reset();
  store = await anAccount(app.database, { companyName: "Tom & Sons' <Shop.io>" });
  inboundUrl = await save({ ...demoTwilio, smsAutoResponseTemplate: 'We answer soon.' });
});
afterAll(() => app.close());

const save = async (settings: object): Promise<string> => {
  const owner = { ...store, operator: false };
  return (await app.transact((tx) => app.get(TextSettings).saveTwilioSettings(settings, owner, tx))).inboundUrl;
};

let sent = 0;
const sidOf = (): string => `SM${(sent += 1).toString(16).padStart(32, '0')}`;

/** Posts a text as Twilio does, and again wherever it did not hear that we have it. */
const post = (known: Record<string, string>, { url = inboundUrl, token = authToken } = {}) => {
  const text = {
    MessageSid: sidOf(),
    From: `+${phone}`,
    To: fromNumber,
    Body: 'Hello',
    NumMedia: '0',
  };
  const body = new URLSearchParams({ AccountSid: demoTwilio.accountSid, ...text, ...known });
  const headers = { 'X-Twilio-Signature': twilioSignature(token, url, body) };
  return fetch(url, { method: 'POST', headers, body });
};

const conversationOf = async ({ token } = store): Promise<Conversation> => {
  const answer = await app.call(contract.conversations.one, { params: { phone } }, { token });
  return answer.body['conversation'] as unknown as Conversation;
};
const bodiesOf = async (of = store): Promise<string[]> => (await conversationOf(of)).texts.map(({ body }) => body);
const rowsOf = async (table: 'sms_consents' | 'sms_opt_outs' | 'received_texts', storeId = store.storeId) =>
  (await app.database.pool.query(`select * from ${table} where store_id = $1`, [storeId])).rows as object[];

describe('a text that somebody writes to a number of ours', () => {
  it('a text is kept once and answered once, however often and at once Twilio tells of it', async () => {
    const text = { MessageSid: sidOf(), Body: 'Can I pay the rest on Friday?' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(text)));
    answers.push(await post(text));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await answers[0]?.text()).toContain('<Response/>');
    expect((await bodiesOf()).toSorted()).toEqual(['Can I pay the rest on Friday?', 'We answer soon.']);
  });

  it('a text is told to the browsers of its store at once, and what staff saw of it too', async () => {
    const stream = await listenTo(app, store.token);
    await post({ Body: 'STOP' });
    expect(await stream.hear('texts')).not.toBeNull();
    await app.call(contract.conversations.read, { params: { phone } }, { token: store.token });
    expect(await stream.hear('texts')).not.toBeNull();
    await stream.leave();
  });

  it('a text that Twilio did not sign, or signed for somebody else, is neither kept nor answered', async () => {
    const forged = await Promise.all([
      post({ Body: 'STOP' }, { token: 'guessed' }),
      post({ Body: 'Hi', AccountSid: `AC${'6'.repeat(32)}` }),
      post({ Body: 'Hi' }, { url: `${inboundUrl}x` }),
    ]);
    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await post({ MessageSid: '../x' })).status).toBe(400);
    expect([await rowsOf('received_texts'), await rowsOf('sms_opt_outs')]).toEqual([[], []]);
  });

  it('the store answers by itself once a day, and never to a word of opting out', async () => {
    await post({ Body: 'STOP' });
    await post({ Body: 'start' });
    await post({ Body: 'Are you open?' });
    await post({ Body: 'Hello?' });
    expect(await bodiesOf()).toEqual(['STOP', 'start', 'Are you open?', 'We answer soon.', 'Hello?']);
  });

  it('who wrote to the Twilio number of a store that has OpenPhone too is answered from the Twilio number', async () => {
    const body = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
    await app.call(contract.messaging.saveOpenphoneConfig, { body }, store);
    await post({ Body: 'Are you open?' });
    const { rows } = await app.database.pool.query(
      'select message_type, provider, from_number from message_history where store_id = $1',
      [store.storeId],
    );
    expect(rows).toEqual([{ message_type: 'auto_response', provider: 'twilio', from_number: fromNumber }]);
  });

  it('what an opt-out and an opt-in said is kept with when and how, once for each text', async () => {
    const stop = { MessageSid: sidOf(), Body: ' Stop. ' };
    await post(stop);
    await post(stop);
    expect(await rowsOf('sms_opt_outs')).toMatchObject([{ phone, source: 'reply' }]);
    // Told late, as by a provider whose first call was lost: the text of before does not opt out again.
    await post({ Body: 'UNSTOP' });
    await post(stop);
    expect(await rowsOf('sms_opt_outs')).toEqual([]);
    const { consents, optedOut } = await conversationOf();
    expect(consents.map(({ wanted, source, quote }) => ({ wanted, source, quote }))).toEqual([
      { wanted: true, source: 'reply', quote: 'UNSTOP' },
      { wanted: false, source: 'reply', quote: 'Stop.' },
    ]);
    expect(optedOut).toBeNull();
  });

  it('yes is an answer for people to read, and asks for texts only where none were wanted', async () => {
    await post({ Body: 'Yes' });
    expect((await conversationOf()).texts[0]).toMatchObject({ body: 'Yes', kind: 'text' });
    await post({ Body: 'STOP' });
    await post({ Body: 'yes' });
    expect((await conversationOf()).texts.at(-1)).toMatchObject({ body: 'yes', kind: 'opt-in' });
    expect(await rowsOf('sms_opt_outs')).toEqual([]);
  });

  it('free words that sound like an opt-out are marked for people, and opt nobody out', async () => {
    await post({ Body: 'please stop texting me' });
    await post({ Body: 'I can stop by at noon' });
    const { texts } = await conversationOf();
    expect(texts.filter(({ received }) => received).map((text) => text.soundsLikeOptOut)).toEqual([true, false]);
    expect(await rowsOf('sms_opt_outs')).toEqual([]);
  });

  it('whoever asks for help is answered by us only where Twilio does not do so itself', async () => {
    await post({ Body: 'HELP' });
    await post({ Body: 'Ayuda', OptOutType: 'HELP' });
    expect(await bodiesOf()).toEqual(['HELP', 'Ayuda']);
    const help = { MessageSid: sidOf(), Body: 'help', To: '+18885550142' };
    await post(help);
    await post(help);
    expect((await bodiesOf()).slice(2).toSorted()).toEqual([
      "Tom & Sons' <Shop. io>: we text you payment links. Reply STOP to opt out.",
      'help',
    ]);
    await app.database.pool.query("update read_stores set phone = '12135550142' where store_id = $1", [store.storeId]);
    await post({ Body: 'Info', To: '+18885550142' });
    expect(await bodiesOf()).toContainEqual(expect.stringContaining('Call +1 (213) 555-0142 with any question.'));
  });

  it('pictures are counted, and characters that no database stores are left out', async () => {
    await post({ Body: 'a\u0000b\ud800', NumMedia: '2', To: `${fromNumber}\u0000` });
    expect((await conversationOf()).texts[0]).toMatchObject({ body: 'ab\ufffd', pictures: 2 });
  });

  it('an answer to a lent number is read by the store that texted last through it, and its opt-out holds for the number', async () => {
    const operator = store;
    await app.database.pool.query('update sms_settings set lent_to_stores = false');
    const owner = { ...operator, operator: true };
    await app.transact((tx) => app.get(TextSettings).saveTwilioSettings({ ...demoTwilio }, owner, tx));
    store = await anAccount(app.database);
    await app.database.pool.query('insert into sms_settings (store_id, id, twilio_inherited) values ($1, $2, true)', [
      store.storeId,
      store.userId,
    ]);
    const text = aText(store, await aLink(app.database, store));
    await app.transact((tx) => app.get(Texts).queueText(text, tx));
    await post({ Body: 'Thanks' });
    await post({ Body: 'STOP' });
    expect((await bodiesOf()).slice(1)).toEqual(['Thanks', 'STOP']);
    expect(await bodiesOf(operator)).toEqual([]);
    expect(await rowsOf('sms_opt_outs', operator.storeId)).toMatchObject([{ phone }]);
    expect(await conversationOf()).toMatchObject({ optedOut: { theirs: true }, consents: [{ wanted: false }] });
    // They do not hear from the store through a number of its own either, until they say so.
    expect(await rowsOf('sms_opt_outs')).toMatchObject([{ phone, source: 'reply' }]);
    await post({ Body: 'yes' });
    expect([await rowsOf('sms_opt_outs'), await rowsOf('sms_opt_outs', operator.storeId)]).toEqual([[], []]);
  });
});
