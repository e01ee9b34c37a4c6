import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { findOverdueTexts } from '../delivery/look-up-text.ts';
import { queueEmail, queueLinkEmail } from '../emails/queue-email.ts';
import { queueText } from '../texts/queue-text.ts';
import { retryMessage } from './failed-messages.ts';
import { readMessagesOfLink } from './messages-of-link.ts';
import { heldMessage } from './queues.ts';

let messaging: TestMessaging;
let sandbox: Sandbox;
let store: OpenStore;
let link: { id: string; linkId: string };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  const addresses = { TWILIO_API_URL: sandbox.url, SMTP_URL: sandbox.smtpUrl, PUBLIC_URL: 'http://127.0.0.1:9' };
  messaging = await startTestMessaging(addresses);
});
beforeEach(async () => {
  sandbox.reset();
  messaging.pending.length = 0;
  messaging.clock.now = new Date();
  store = await aTextingStore(messaging);
  link = await aLink(messaging.database, store);
});
afterAll(async () => {
  await messaging.close();
  await sandbox.stop();
});

const ask = async (): Promise<string> => {
  const answer = await messaging.transact((tx) => queueText(messaging.context)(aText(store, link), tx));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.messageId;
};
const sender = { isStore: false, phone: null, logoUrl: null, replyTo: null };
const stateOf = async (id: string) => (await messaging.rows('select * from message_history where id = $1', [id]))[0];
/** Time passes, and jobs that wait become due. */
const passes = (seconds: number): void => {
  messaging.clock.now = new Date(messaging.clock.now.getTime() + seconds * 1_000);
  for (const [index, job] of messaging.pending.entries())
    messaging.pending[index] = { ...job, startAfter: Math.max(0, job.startAfter - seconds) };
};

describe('a message that nobody worked on in time, as after a backup was restored', () => {
  const restore = (messageId: string) =>
    messaging.rows(
      `update message_history set state = 'queued', status = 'sending', handed_over_at = null, sent_at = null,
              external_message_id = null where id = $1`,
      [messageId],
    );

  it('is held instead of sent a second time', async () => {
    const messageId = await ask();
    const jobs = [...messaging.pending];
    await messaging.work();
    await restore(messageId);
    messaging.pending.push(...jobs);
    passes(91 * 60);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({
      ...{ state: 'rejected', status: 'failed', error_code: 'held', error_message: heldMessage },
    });
    expect(await readMessagesOfLink(messaging.context)(link.id, store.storeId)).toMatchObject([{ status: 'failed' }]);
  });

  it('is held too when its job was lost and the hourly look finds it', async () => {
    const messageId = await ask();
    messaging.pending.length = 0;
    passes(120 * 60);
    await findOverdueTexts(messaging.context)();
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ state: 'rejected', error_code: 'held' });
  });

  it('is sent while a clock may be an hour wrong, and while its provider is too busy', async () => {
    const messageId = await ask();
    passes(61 * 60);
    sandbox.twilio.fault({ fault: '429', times: 1 });
    await messaging.work();
    messaging.clock.now = new Date(messaging.clock.now.getTime() + 60 * 60_000);
    await findOverdueTexts(messaging.context)();
    passes(600);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('is sent once when the operator says so, however often, and the link shows it', async () => {
    const messageId = await ask();
    passes(91 * 60);
    await messaging.work();
    const key = { storeId: store.storeId, messageId };
    const retry = () => messaging.transact((tx) => retryMessage(messaging.context)(key, tx));
    expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([false, true]);
    const shown = () =>
      messaging.rows('select status, last_error from read_link_texts where store_id = $1', [store.storeId]);
    expect(await shown()).toEqual([{ status: 'sending', last_error: null }]);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted', error_code: null });
    expect(await retry()).toBe(false);
  });

  it('an email is held as well, and goes out once the operator sends it; the summary of a day is not', async () => {
    const letter = { subject: 'Tue, Nov 24: $12.50', preview: '', parts: [], sender: { ...sender, name: 'Debitlink' } };
    const summary = { kind: 'daily_summary', intentKey: null, storeId: store.storeId, userId: null, letter } as const;
    await messaging.transact((tx) => queueEmail(messaging.context)({ ...summary, to: ['owner@example.com'] }, tx));
    const email = { intentKey: link.id, linkId: link.id, customerId: null, to: 'ann@example.com', notes: null };
    await messaging.transact((tx) =>
      queueLinkEmail(messaging.context)(
        {
          ...{ ...email, storeId: store.storeId, userId: store.userId, customerName: 'Ann Lee', cents: 1_250 },
          ...{ debitOnly: true, expiresAt: new Date(), url: 'https://pay.example/pay/1' },
        },
        tx,
      ),
    );
    passes(91 * 60);
    await messaging.work();
    expect(sandbox.mail.list()).toMatchObject([{ to: ['owner@example.com'], subject: letter.subject }]);
    const read = () =>
      messaging.rows<{ id: string; state: string; error_message: string | null }>(
        "select id, state, error_message from message_history where store_id = $1 and message_type = 'payment_link'",
        [store.storeId],
      );
    const [held] = await read();
    expect(held).toMatchObject({ state: 'failed', error_message: heldMessage });
    const key = { storeId: store.storeId, messageId: held?.id ?? '' };
    expect(await messaging.transact((tx) => retryMessage(messaging.context)(key, tx))).toBe(true);
    await messaging.work();
    expect(sandbox.mail.list()).toHaveLength(2);
    expect(await read()).toMatchObject([{ state: 'sent', error_message: null }]);
  });
});
