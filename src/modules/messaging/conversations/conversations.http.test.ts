import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { Conversation, ConversationRow } from '../../../contract/texting/conversations.ts';
import { demoQuo } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aReply, aTextingStore } from '../../../testing/texts.ts';

const calls = contract.conversations;
const day = 24 * 3_600_000;
/** Today or yesterday at an hour of UTC; in Los Angeles it is seven or eight hours earlier. */
const at = (hourOfUtc: number): Date => new Date(Math.floor((Date.now() - day) / day) * day + hourOfUtc * 3_600_000);
const [noon, night] = [at(20), at(5)];

let app: TestApp;
let store: OpenStore;
let now = noon;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = noon;
  store = await aTextingStore(app);
});
afterAll(() => app.close());

const phone = '12135550177';
const as = ({ token } = store) => ({ token });
const aCustomer = async (known: object = {}): Promise<string> => {
  const body = { customerName: 'Joel Abernathy', customerPhone: phone, ...known };
  const answer = await app.call(contract.customers.create, { body }, as());
  return (answer.body['customer'] as unknown as { id: string }).id;
};
const send = (id: string, body: object) => app.call(calls.sendMessage, { params: { id }, body }, as());
const conversationOf = async (of = phone): Promise<Conversation> =>
  (await app.call(calls.one, { params: { phone: of } }, as())).body['conversation'] as unknown as Conversation;
const list = async (query: object = {}, whose = store): Promise<ConversationRow[]> =>
  (await app.call(calls.list, { query }, as(whose))).body['conversations'] as unknown as ConversationRow[];
const counts = async () => (await app.call(calls.counts, {}, as())).body;
/** Somebody writes to the store, a second after what was before. */
const writes = async (body: string, from = phone): Promise<void> => {
  now = new Date(now.getTime() + 1_000);
  expect(await aReply(app, store, { From: `+${from}`, Body: body })).toBe(200);
  now = new Date(now.getTime() + 1_000);
};

describe('a message in the words of staff', () => {
  it('a message goes out trimmed, with the name of its sender, the first one with the store and how to stop', async () => {
    const id = await aCustomer();
    expect(await conversationOf()).toMatchObject({ firstText: { before: expect.stringMatching(/: $/) } });
    expect(await send(id, { message: '  Your order is here.  ' })).toMatchObject({
      status: 200,
      body: { dueAt: null },
    });
    now = new Date(now.getTime() + 1_000);
    await send(id, { message: 'Until 8 PM.' });
    const { texts, firstText, customerName } = await conversationOf();
    expect(texts.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^.+: Your order is here\.\nReply STOP to opt out\.$/),
      'Until 8 PM.',
    ]);
    expect(texts[1]).toMatchObject({ received: false, status: 'sending', sentBy: expect.any(String) });
    expect([firstText, customerName]).toEqual([null, 'Joel Abernathy']);
    const stored = await app.database.pool.query(
      'select message_type, provider, status, customer_id from message_history where store_id = $1',
      [store.storeId],
    );
    const message = { message_type: 'message', provider: 'twilio', status: 'sending', customer_id: id };
    expect(stored.rows).toEqual([message, message]);
  });

  it('a message goes out through the account that its reader wrote to last, while the user can text through it', async () => {
    const id = await aCustomer();
    const account = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
    await app.call(contract.messaging.saveOpenphoneConfig, { body: account }, as());
    const providers = async (): Promise<unknown[]> => {
      const sent = await app.database.pool.query<{ provider: string }>(
        `select provider from message_history where store_id = $1 and message_type = 'message' order by created_at`,
        [store.storeId],
      );
      return sent.rows.map(({ provider }) => provider);
    };
    await send(id, { message: 'Hello' });
    await writes('Who is this?');
    await send(id, { message: 'The shop.' });
    expect(await providers()).toEqual(['openphone', 'twilio']);
    await app.call(contract.messaging.saveSmsConfig, { body: { authToken: null } }, as());
    now = new Date(now.getTime() + 1_000);
    await send(id, { message: 'From our new number.' });
    expect(await providers()).toEqual(['openphone', 'twilio', 'openphone']);
  });

  it.each([
    [{ message: '   ' }, 'Please enter a message.'],
    [{ message: 'See bit.ly/x' }, 'Carriers drop texts with bit.ly addresses. Take the address out.'],
    [{ message: 'x'.repeat(1_001) }, 'At most 1000 characters are allowed'],
  ])('a message that no text can be is refused: %j', async (body, message) => {
    const answer = await send(await aCustomer(), body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'message', message }] } });
  });

  it('a message to a customer without a phone is refused', async () => {
    const answer = await send(await aCustomer({ customerPhone: '' }), { message: 'Hi' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'no_phone' } });
  });

  it('a number of nobody is answered once it has written, within the same rules, and never before', async () => {
    const answer = (body: object) => app.call(calls.answer, { params: { phone }, body }, as());
    expect(await answer({ message: 'Hi' })).toMatchObject({ status: 409, body: { code: 'nobody_wrote' } });
    await writes('Are you open?');
    expect(await answer({ message: 'Until 8 PM.' })).toMatchObject({ status: 200, body: { dueAt: null } });
    const { texts, customerId, waiting } = await conversationOf();
    expect(texts.at(-1)).toMatchObject({
      body: expect.stringMatching(/^.+: Until 8 PM\.\nReply STOP/),
      received: false,
    });
    expect([customerId, waiting]).toEqual([null, false]);
    now = new Date(night.getTime() + day);
    expect(await answer({ message: 'Hi' })).toMatchObject({ status: 409, body: { code: 'quiet_hours' } });
    await writes('STOP');
    expect(await answer({ message: 'Hi', anyway: true })).toMatchObject({
      status: 409,
      body: { code: 'text_refused' },
    });
  });

  it('a phone that customers share names them all, the oldest first, and a message goes to the one who was chosen', async () => {
    const [oldest, other] = [await aCustomer(), await aCustomer({ customerName: 'Ana Diaz' })];
    await send(other, { message: 'Hi' });
    const { customers, customerId, texts } = await conversationOf();
    expect(customers.map(({ id }) => id)).toEqual([oldest, other]);
    expect([customerId, texts.length]).toEqual([oldest, 1]);
    const stored = await app.database.pool.query('select customer_id from message_history where store_id = $1', [
      store.storeId,
    ]);
    expect(stored.rows).toEqual([{ customer_id: other }]);
  });

  it('a link is sent in the words of staff with its address behind them, in one text, however often it is asked for', async () => {
    const customerId = await aCustomer();
    const link = {
      amount: '24.00',
      customerName: 'Joel Abernathy',
      customerPhone: phone,
      customerId,
      smsEnabled: true,
    };
    const body = { ...link, smsMessage: ' Express is extra: ' };
    const create = () =>
      app.call(contract.paymentLinks.create, { body }, { ...as(), headers: { 'idempotency-key': 'thread-1' } });
    const [first, again] = [await create(), await create()];
    expect(first).toMatchObject({ status: 200, body: { smsSent: true } });
    expect(again.body['link']).toEqual(first.body['link']);
    const { texts } = await conversationOf();
    expect(texts).toMatchObject([{ linkId: (first.body['link'] as unknown as { id: string }).id }]);
    expect(texts[0]?.body).toMatch(/^.+: Express is extra: http\S+\/t\/\S+\nReply STOP to opt out\.$/);
    now = night;
    await app.call(contract.paymentLinks.create, { body: { ...link, smsMessage: 'Later', smsLater: true } }, as());
    expect((await conversationOf()).texts.find(({ body: said }) => said.startsWith('Later http'))?.status).toBe(
      'waiting',
    );
    const shortened = await app.call(contract.paymentLinks.create, { body: { ...body, smsMessage: 'bit.ly/x' } }, as());
    expect(shortened.status).toBe(400);
  });

  it('a conversation says what one text costs the store', async () => {
    expect((await conversationOf()).textPrice).toBe('0.01');
    await app.call(contract.messaging.saveSmsConfig, { body: { textPrice: '0.0079' } }, as());
    expect(Number((await conversationOf()).textPrice)).toBe(0.0079);
  });

  it('a text that did not arrive says whether its number has to be corrected', async () => {
    await send(await aCustomer(), { message: 'Your order is here.' });
    const fail = "update message_history set status = 'failed', error_code = $2 where store_id = $1";
    const codes = [(await conversationOf()).texts[0]?.errorCode];
    for (const code of ['21614', '30003']) {
      await app.database.pool.query(fail, [store.storeId, code]);
      codes.push((await conversationOf()).texts[0]?.errorCode);
    }
    expect(codes).toEqual([null, 'bad_phone', 'other']);
  });

  it('a message to somebody who opted out is refused, whatever the hour, and nothing is left of it', async () => {
    const id = await aCustomer();
    await writes('STOP');
    for (const body of [{}, { anyway: true }, { later: true }])
      expect(await send(id, { message: 'Hi', ...body })).toMatchObject({ status: 409, body: { code: 'text_refused' } });
    expect((await conversationOf()).texts).toHaveLength(1);
  });

  it('in quiet hours of its reader a message is refused with the hour, unless it may wait or go anyway', async () => {
    now = night;
    const id = await aCustomer();
    const refused = await send(id, { message: 'Hi' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'quiet_hours' } });
    expect(refused.body['error']).toMatch(/^It is (9|10):00 PM where this number is\. Quiet hours end at 9:00 AM\.$/);
    expect((await conversationOf()).texts).toEqual([]);
    const waiting = await send(id, { message: 'Later', later: true });
    expect(waiting.body['dueAt']).toMatch(/T1[67]:00:00\.000Z$/);
    now = new Date(now.getTime() + 1_000);
    expect(await send(id, { message: 'Now', anyway: true })).toMatchObject({ body: { dueAt: null } });
    expect((await conversationOf()).texts.map(({ status }) => status)).toEqual(['waiting', 'sending']);
  });

  it('a text that waits is sent at once or cancelled, each only while it waits', async () => {
    now = night;
    const id = await aCustomer();
    const [first, second] = [
      (await send(id, { message: 'One', later: true })).body['messageId'],
      (await send(id, { message: 'Two', later: true })).body['messageId'],
    ].map((messageId) => ({ params: { id: String(messageId) } }));
    expect((await app.call(calls.cancel, first, as(await anAccount(app.database)))).status).toBe(404);
    expect((await app.call(calls.cancel, first, as())).status).toBe(200);
    expect((await app.call(calls.sendNow, second, as())).status).toBe(200);
    for (const text of [first, second])
      for (const call of [calls.cancel, calls.sendNow])
        expect(await app.call(call, text, as())).toMatchObject({ status: 409, body: { code: 'text_not_waiting' } });
    const statuses = (await conversationOf()).texts.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['cancelled', 'sending']));
    expect((await list({ tab: 'failed' })).length).toBe(0);
  });
});

describe('the list of conversations', () => {
  it('whoever wrote waits and is unread until staff look, and waits until they answer or say that it is done', async () => {
    const id = await aCustomer();
    await writes('Can I pay on Friday?');
    expect(await list({ tab: 'waiting' })).toMatchObject([
      { phone, customerId: id, customerName: 'Joel Abernathy', body: 'Can I pay on Friday?', unread: true },
    ]);
    await app.call(calls.read, { params: { phone } }, as());
    expect(await list({ tab: 'waiting' })).toMatchObject([{ unread: false, waiting: true }]);
    await send(id, { message: 'Of course.', anyway: true });
    expect([await list({ tab: 'waiting' }), await counts()]).toMatchObject([[], { waiting: 0, failed: 0 }]);
    await writes('Thanks!');
    expect(await counts()).toMatchObject({ waiting: 1 });
    await app.call(calls.done, { params: { phone } }, as());
    expect(await counts()).toMatchObject({ waiting: 0 });
    expect(await list()).toMatchObject([{ body: 'Thanks!', waiting: false }]);
  });

  it('a conversation is found by name, by digits and by its last words, and by no other store', async () => {
    await aCustomer({ customerName: 'María José' });
    await writes('Necesito más tiempo');
    await writes('Hello', '13055550142');
    for (const q of ['maria', '555 0177', 'mas tiempo'])
      expect(
        (await list({ q })).map((row) => row.phone),
        q,
      ).toEqual([phone]);
    expect((await list()).map((row) => row.phone)).toEqual(['13055550142', phone]);
    expect(await list({ q: 'maria' }, await anAccount(app.database))).toEqual([]);
  });

  it('the list has pages, the last text first', async () => {
    for (const end of [1, 2, 3]) await writes('Hi', `1213555017${end}`);
    const first = await app.call(calls.list, { query: { limit: 2 } }, as());
    const next = await app.call(calls.list, { query: { limit: 2, cursor: first.body['nextCursor'] } }, as());
    const phones = [first, next].map(({ body }) =>
      (body['conversations'] as unknown as ConversationRow[]).map((row) => row.phone),
    );
    expect(phones).toEqual([['12135550173', '12135550172'], ['12135550171']]);
  });

  it('the list says the same whether it grew with the texts or was rebuilt', async () => {
    const shown = async () =>
      (
        await app.database.pool.query('select * from read_conversations where store_id = $1 order by id', [
          store.storeId,
        ])
      ).rows as unknown[];
    const id = await aCustomer();
    await writes('One');
    await send(id, { message: 'Two' });
    await writes('STOP');
    await writes('Three', '13055550142');
    await app.call(calls.read, { params: { phone: '13055550142' } }, as());
    await app.call(calls.done, { params: { phone } }, as());
    await app.database.pool.query("update message_history set status = 'failed' where store_id = $1", [store.storeId]);
    await app.database.pool.query(
      'update read_conversations set not_delivered = true where last_sent_id is not null and store_id = $1',
      [store.storeId],
    );
    const grown = await shown();
    await app.transact(async (tx) => {
      for (const { table, rebuild } of app.projections) if (table === 'read_conversations') await rebuild(tx);
    });
    expect(await shown()).toEqual(grown);
  });
});

describe('the consent of a phone', () => {
  const record = (body: object) => app.call(calls.recordConsent, { params: { phone }, body }, as());

  it('staff record what they were told, and undo what they recorded', async () => {
    await record({ wanted: true, source: 'in_person', quote: 'Asked at the counter' });
    await record({ wanted: false, source: 'phone_call' });
    expect(await conversationOf()).toMatchObject({ optedOut: { theirs: false } });
    expect((await record({ wanted: true, source: 'paper' })).status).toBe(200);
    const { consents, optedOut } = await conversationOf();
    expect(consents.map(({ source }) => source).toSorted()).toEqual(['in_person', 'paper', 'phone_call']);
    expect(consents.every(({ recordedBy }) => recordedBy !== null)).toBe(true);
    expect(optedOut).toBeNull();
  });

  it('whoever opted out by a text is texted again only after a text of their own', async () => {
    await record({ wanted: false, source: 'in_person' });
    await writes('STOP');
    expect(await record({ wanted: true, source: 'in_person' })).toMatchObject({
      status: 409,
      body: { code: 'opted_out' },
    });
    await writes('START');
    expect(await conversationOf()).toMatchObject({ optedOut: null });
  });
});
