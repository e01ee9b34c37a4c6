import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { optedOutMessage, optOut } from '../consent/consent.ts';
import { readMessagesOfLink } from '../outbox/messages-of-link.ts';
import { accountMessages } from '../settings/messages.ts';
import { saveTwilioSettings } from '../settings/save-twilio-settings.ts';
import { refusalMessages } from './messages.ts';
import { readOptedOut } from './opted-out-phones.ts';
import { queueText } from './queue-text.ts';
import type { TextRequest } from './text-request.ts';

const messages = statement('testing.messages', 'select * from message_history where store_id = $1');

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.close());

const queue = (text: TextRequest) => messaging.transact((tx) => queueText(messaging.context)(text, tx));
const jobsOf = (storeId: string) =>
  messaging.pending.filter(({ payload }) => 'storeId' in payload && payload.storeId === storeId);
const rowsOf = (storeId: string) =>
  messaging.database.sql<{ sender_store_id: string; sender_id: string; due_at: Date | null }>(messages, [storeId]);

describe('queueing a text', () => {
  it('a queued text is in the history of its link with a tracked address and leaves with the commit', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    expect(await queue(aText(store, link))).toMatchObject({ messageId: expect.any(String) });
    const [sent] = await readMessagesOfLink(messaging.context)(link.id, store.storeId);
    expect(sent).toMatchObject({
      channel: 'sms',
      status: 'sending',
      toNumber: '+15551234567',
      fromNumber: '+15550100200',
      error: null,
    });
    const address = new RegExp(`https://pay.example/t/${store.storeId}[0-9a-z]{20} Reply STOP`);
    expect(sent?.messageText).toMatch(address);
    expect(jobsOf(store.storeId)).toMatchObject([{ queue: 'messaging.send-text' }]);
  });

  it('a text is one text however often, and however simultaneously, it is asked for with the same key', async () => {
    const store = await aTextingStore(messaging);
    const text = aText(store, await aLink(messaging.database, store));
    const answers = await Promise.all(Array.from({ length: 8 }, () => queue(text)));
    answers.push(await queue(text));
    expect(new Set(answers.map((answer) => 'messageId' in answer && answer.messageId)).size).toBe(1);
    expect(await rowsOf(store.storeId)).toHaveLength(1);
    expect(jobsOf(store.storeId)).toHaveLength(1);
  });

  it('a text for later leaves at its time, and one whose time has passed at once', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    const now = messaging.context.clock();
    const notBefore = new Date(now.getTime() + 3_600_000);
    expect(await queue({ ...aText(store, link), notBefore })).toHaveProperty('messageId');
    expect(await queue({ ...aText(store, link), notBefore: new Date(now.getTime() - 1_000) })).toHaveProperty(
      'messageId',
    );
    const [later, atOnce] = jobsOf(store.storeId);
    expect(later).toMatchObject({ payload: { dueAt: notBefore.toISOString() }, startAfter: expect.closeTo(3_600, -1) });
    expect(atOnce?.payload).not.toHaveProperty('dueAt');
    expect((await rowsOf(store.storeId)).map((row) => row.due_at)).toEqual(expect.arrayContaining([notBefore, null]));
  });

  it('a text is refused without a trace where no provider is set up', async () => {
    const store = await anAccount(messaging.database);
    const link = await aLink(messaging.database, store);
    expect(await queue(aText(store, link))).toEqual({ code: 'text_refused', refused: accountMessages.noProvider });
    expect(await rowsOf(store.storeId)).toEqual([]);
  });

  it('a text to somebody who opted out is shown as failed and never leaves', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    const { storeId } = store;
    await messaging.transact((tx) => optOut(messaging.context)({ storeId, phone: '15551234567', source: 'reply' }, tx));
    const text = aText(store, link);
    expect(await queue(text)).toEqual({ code: 'text_refused', refused: optedOutMessage });
    expect(await queue(text)).toEqual({ code: 'text_refused', refused: optedOutMessage });
    const history = await readMessagesOfLink(messaging.context)(link.id, storeId);
    expect(history).toMatchObject([{ status: 'failed', error: optedOutMessage, failedAt: expect.any(String) }]);
    expect(jobsOf(storeId)).toEqual([]);
  });

  it('the fifth text of a link on one day is its last', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    for (let sent = 0; sent < 5; sent += 1) expect(await queue(aText(store, link))).toHaveProperty('messageId');
    expect(await queue(aText(store, link))).toEqual({ code: 'text_refused', refused: refusalMessages.enough });
  });

  it('a text is not there when something later in the same act fails', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    const act = messaging.transact(async (tx) => {
      await queueText(messaging.context)(aText(store, link), tx);
      throw new Error('late');
    });
    await expect(act).rejects.toThrow('late');
    expect(await rowsOf(store.storeId)).toEqual([]);
  });
});

describe('the account a text goes out through', () => {
  it('a text of a sub-user who set nothing up goes out through the parent account', async () => {
    const store = await aTextingStore(messaging);
    const clerk = await anAccount(messaging.database, { parent: store });
    expect(await queue(aText(clerk, await aLink(messaging.database, clerk)))).toHaveProperty('messageId');
    expect(await rowsOf(store.storeId)).toMatchObject([{ sender_id: store.userId }]);
  });

  it('a text of a main account that chose to inherit goes out through the operator’s account, where opt-outs count too', async () => {
    const operator = await aTextingStore(messaging, { operator: true });
    const store = await anAccount(messaging.database);
    const owner = { ...store, operator: false };
    await messaging.transact((tx) => saveTwilioSettings(messaging.context)({ twilioInherited: true }, owner, tx));
    const link = await aLink(messaging.database, store);
    expect(await queue(aText(store, link))).toHaveProperty('messageId');
    expect(await rowsOf(store.storeId)).toMatchObject([
      { sender_store_id: operator.storeId, sender_id: operator.userId },
    ]);
    const stop = { storeId: operator.storeId, phone: '15551234567', source: 'reply' } as const;
    await messaging.transact((tx) => optOut(messaging.context)(stop, tx));
    expect(await queue(aText(store, link))).toEqual({ code: 'text_refused', refused: optedOutMessage });
    const unwilling = ({ storeId, userId }: typeof store) =>
      readOptedOut(messaging.context)({ storeId, userId, phones: [stop.phone, '15557654321'] }, messaging.database);
    expect([...(await unwilling(store))]).toEqual([stop.phone]);
    expect([...(await unwilling(await aTextingStore(messaging)))]).toEqual([]);
  });
});
