import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { optOut } from '../consent/consent.ts';
import { readMessagesOfLink } from '../outbox/messages-of-link.ts';
import { saveTwilioSettings } from '../settings/save-twilio-settings.ts';
import { queueText } from '../texts/queue-text.ts';
import type { TextRequest } from '../texts/text-request.ts';
import { readAccountLimit, setTextLimit } from './account-limit.ts';

let messaging: TestMessaging;
let operator: OpenStore;
let store: OpenStore;
beforeAll(async () => {
  messaging = await startTestMessaging();
  operator = await aTextingStore(messaging, { operator: true });
});
beforeEach(async () => {
  store = await aTextingStore(messaging);
});
afterAll(() => messaging.close());

const queue = async (of: OpenStore, known: Partial<TextRequest> = {}) => {
  const text = aText(of, await aLink(messaging.database, of), known);
  return messaging.transact((tx) => queueText(messaging.context)(text, tx));
};
const limitTo = (textsPerDay: number | null, of = store) =>
  messaging.transact((tx) =>
    setTextLimit(messaging.context)({ accountId: of.userId, textsPerDay, emailsPerDay: null }, operator.staff, tx),
  );
const limitOf = ({ userId }: OpenStore) => readAccountLimit(messaging.context)(userId, messaging.database);
/** Texts that were queued long enough ago to be many, and recently enough to count. */
const haveSent = (of: OpenStore, texts: number) =>
  messaging.database.pool.query(
    `insert into message_history (store_id, message_type, state, created_at)
     select $1, 'payment_link', 'sent', $3::timestamptz - interval '23 hours' from generate_series(1, $2)`,
    [of.storeId, texts, messaging.clock.now],
  );
const aStoreOnOperatorsNumber = async (): Promise<OpenStore> => {
  const inheriting = await anAccount(messaging.database);
  const owner = { ...inheriting, operator: false };
  await messaging.transact((tx) => saveTwilioSettings(messaging.context)({ twilioInherited: true }, owner, tx));
  return inheriting;
};
const switchReceiptsOn = () => {
  const receipts = { autoSendPaymentSuccess: true, smsPaymentSuccessTemplate: 'Paid' };
  const owner = { ...store, operator: false };
  return messaging.transact((tx) => saveTwilioSettings(messaging.context)(receipts, owner, tx));
};
const receipt = { template: 'payment_success', publicLinkId: null } as const;
const overLimit = { code: 'text_limit_reached' };
const queued = { messageId: expect.any(String) as string, queuedAt: expect.any(Date) as Date };

describe('the default limit', () => {
  it('a store sends its 500th text of a day and not its 501st', async () => {
    await haveSent(store, 499);
    expect(await queue(store)).toEqual(queued);
    expect(await queue(store)).toMatchObject({ ...overLimit, retryAfter: 3_600 });
  });

  it('a store on the operator’s number sends its 100th text of a day and not its 101st', async () => {
    const inheriting = await aStoreOnOperatorsNumber();
    await haveSent(inheriting, 99);
    expect(await queue(inheriting)).toEqual(queued);
    expect(await queue(inheriting)).toMatchObject(overLimit);
  });

  it('a text that is a day old counts no more, and texting goes on', async () => {
    await limitTo(1);
    expect(await queue(store)).toEqual(queued);
    const before = messaging.clock.now;
    messaging.clock.now = new Date(before.getTime() + 24 * 3_600_000 - 1_000);
    expect(await queue(store)).toMatchObject({ ...overLimit, retryAfter: 1 });
    messaging.clock.now = new Date(before.getTime() + 24 * 3_600_000);
    expect(await queue(store)).toEqual(queued);
    messaging.clock.now = before;
  });
});

describe('the operator’s limit', () => {
  it('a limit that the operator set wins over either default, for a sub-user too', async () => {
    const inheriting = await aStoreOnOperatorsNumber();
    await haveSent(inheriting, 100);
    await limitTo(101, inheriting);
    const clerk = await anAccount(messaging.database, { parent: inheriting });
    expect(await queue(clerk)).toEqual(queued);
    expect(await queue(inheriting)).toMatchObject(overLimit);
    await limitTo(2);
    await queue(store);
    expect(await queue(store)).toEqual(queued);
    expect(await queue(store)).toMatchObject(overLimit);
  });

  it('a limit leaves other stores alone, and without it the default counts again', async () => {
    await limitTo(0);
    const other = await aTextingStore(messaging);
    expect(await queue(store)).toMatchObject({ code: 'texting_off' });
    expect(await queue(other)).toMatchObject(queued);
    await limitTo(null);
    expect(await queue(store)).toMatchObject(queued);
  });

  it('the operator reads the limit, the default and the texts that count', async () => {
    const inheriting = await aStoreOnOperatorsNumber();
    expect(await limitOf(inheriting)).toMatchObject({ textsPerDay: null, defaultPerDay: 100, sentLastDay: 0 });
    await limitTo(7);
    await queue(store);
    expect(await limitOf(store)).toMatchObject({ textsPerDay: 7, defaultPerDay: 500, sentLastDay: 1 });
  });
});

describe('what the limit counts', () => {
  it('a text to somebody who opted out does not count', async () => {
    await limitTo(1);
    const stop = { storeId: store.storeId, phone: '15559990000', source: 'reply' } as const;
    await messaging.transact((tx) => optOut(messaging.context)(stop, tx));
    await queue(store, { to: '15559990000' });
    expect(await queue(store)).toEqual(queued);
  });

  it('texts requested at the same moment stay within the limit together', async () => {
    await limitTo(3);
    const answers = await Promise.all(Array.from({ length: 12 }, () => queue(store)));
    expect(answers.filter((answer) => 'messageId' in answer)).toHaveLength(3);
    expect(await limitOf(store)).toMatchObject({ sentLastDay: 3 });
  });

  it('far from the limit nobody waits, and whoever comes near it waits for all who are under way', async () => {
    const [server] = await messaging.rows<{ connections: number }>(
      `select current_setting('max_connections')::int as connections`,
    );
    const limit = (server?.connections ?? 0) + 1;
    await limitTo(limit);
    const heldText = aText(store, await aLink(messaging.database, store), { to: '15551230000' });
    const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const first = messaging.transact(async (tx) => {
      await queueText(messaging.context)(heldText, tx);
      begun.resolve(undefined);
      await held.promise;
    });
    await begun.promise;
    for (const to of ['15551230001', '15551230002']) expect(await queue(store, { to })).toEqual(queued);
    const near = queue(store, { to: '15551230003' });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => messaging.rows(waiting), { timeout: 20_000 }).toHaveLength(1);
    expect(await limitOf(store)).toMatchObject({ sentLastDay: 2 });
    held.resolve(undefined);
    expect(await near).toEqual(queued);
    await first;
    await haveSent(store, limit - 6);
    const phones = Array.from({ length: 8 }, (_, index) => `1555123001${index}`);
    const answers = await Promise.all(phones.map((to) => queue(store, { to })));
    expect(answers.filter((answer) => 'messageId' in answer)).toHaveLength(2);
    expect(await limitOf(store)).toMatchObject({ sentLastDay: limit });
  });

  it('a receipt over the limit is left out, does not count, and is shown with its reason', async () => {
    await switchReceiptsOn();
    await limitTo(1);
    expect(await queue(store, receipt)).toEqual(queued);
    const link = await aLink(messaging.database, store);
    const again = aText(store, link, receipt);
    for (const _ of [1, 2])
      expect(await messaging.transact((tx) => queueText(messaging.context)(again, tx))).toMatchObject(overLimit);
    expect(await readMessagesOfLink(messaging.context)(link.id, store.storeId)).toMatchObject([
      { status: 'failed', error: 'Not sent. This store may send at most 1 text within 24 hours.' },
    ]);
    expect(await limitOf(store)).toMatchObject({ sentLastDay: 1 });
  });

  it('a receipt waits for no texts that staff request at the same moment', async () => {
    await switchReceiptsOn();
    const [first, second] = [await aLink(messaging.database, store), await aLink(messaging.database, store)];
    await messaging.transact(async (tx) => {
      await queueText(messaging.context)(aText(store, first), tx);
      const paid = aText(store, second, receipt);
      expect(await messaging.transact((other) => queueText(messaging.context)(paid, other))).toEqual(queued);
    });
  });
});
