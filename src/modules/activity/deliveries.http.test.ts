import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { deadLetters } from '../../platform/jobs-runtime.ts';
import { anAccount, aStore, type OpenStore } from '../../testing/accounts.ts';
import { aLink } from '../../testing/links.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';
import { MessageModel } from '../messaging/outbox/message.model.ts';
import { ActivityModel } from './activity.model.ts';

const { failed, retry, failedJobs, retryJob } = contract.deliveries;

let app: TestApp;
let operator: OpenStore;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  operator = await anAccount(app.database, { username: 'operator', companyName: 'The App', operator: true });
});
beforeEach(async () => {
  app.sandbox.reset();
  store = await aStore(app);
});
afterAll(() => app.close());

/** Stores a message as it stands after its last try; answers its id. */
const aMessage = async (known: Partial<MessageModel> = {}): Promise<string> => {
  const id = randomUUIDv7();
  await MessageModel.in(app.database).insert({
    id,
    storeId: store.storeId,
    messageType: 'payment_link',
    channel: 'email',
    recipientEmail: 'ann@example.com',
    subject: 'Corner Shop: payment request of $12.50',
    messageContent: 'Pay here.',
    provider: 'smtp',
    state: 'failed',
    status: 'failed',
    errorMessage: 'The mail server refused this address (550).',
    failedAt: new Date(),
    ...known,
  });
  return id;
};
const aText = (known: Partial<MessageModel> = {}): Promise<string> =>
  aMessage({ channel: 'sms', toNumber: '+15551234567', recipientEmail: null, subject: null, ...known });

const list = async (query: { channel?: 'text' | 'email'; q?: string; limit?: number; cursor?: string } = {}) =>
  failed.response.parse((await app.call(failed, { query }, operator)).body);
const sendAgain = (id: string): Promise<CallResponse> => app.call(retry, { params: { id } }, operator);
const messageOf = (id: string) => MessageModel.of(store.storeId, app.database).findById([store.storeId, id]);

describe('what failed', () => {
  it('texts and emails of all stores are listed with their reason, the latest first', async () => {
    const email = await aMessage({ failedAt: new Date(Date.now() + 1_000) });
    store = await anAccount(app.database, { companyName: 'Other Shop' });
    const text = await aText({ failedAt: new Date(Date.now() + 2_000), state: 'rejected' });
    await aText({ failedAt: new Date(Date.now() + 3_000), state: 'suppressed' });
    await aText({ state: 'queued', status: 'sending', failedAt: null });
    const { deliveries } = await list();
    expect(deliveries.slice(0, 2)).toMatchObject([
      { id: text, store: 'Other Shop', channel: 'text', recipient: '+15551234567', subject: null, canRetry: false },
      { id: email, store: 'Corner Shop', channel: 'email', recipient: 'ann@example.com', canRetry: true },
    ]);
    expect(deliveries[1]?.reason).toBe('The mail server refused this address (550).');
  });

  it('the list is read by pages and by channel', async () => {
    for (let age = 0; age < 5; age += 1) {
      await aMessage({ failedAt: new Date(Date.now() + 10_000 - age) });
      await aText({ failedAt: new Date(Date.now() + 10_000 - age) });
    }
    const all = (await list()).deliveries.map(({ id }) => id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, ...(cursor && { cursor }) });
      expect(page.deliveries.length).toBeLessThanOrEqual(3);
      read.push(...page.deliveries.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(all);
    const { deliveries } = await list({ channel: 'text' });
    expect(new Set(deliveries.map(({ channel }) => channel))).toEqual(new Set(['text']));
    const corner = await list({ q: 'corner sh' });
    expect(new Set(corner.deliveries.map((delivery) => delivery.store))).toEqual(new Set(['Corner Shop']));
    expect((await list({ q: '5551234', limit: 2 })).deliveries.map(({ channel }) => channel)).toEqual(['text', 'text']);
    expect((await list({ q: '100%' })).deliveries).toEqual([]);
    const wrong = await app.call(failed, { query: { cursor: 'nonsense' } }, operator);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });
});

describe('sending a failed email again', () => {
  it('brings it to its reader and off the list, and the activity of the store names the operator', async () => {
    const link = await aLink(app.database, store);
    const id = await aMessage({ paymentLinkId: link.id });
    expect(await sendAgain(id)).toMatchObject({ status: 200, body: { success: true } });
    await expect.poll(() => app.sandbox.mail.list()).toMatchObject([{ to: ['ann@example.com'] }]);
    await expect.poll(() => messageOf(id)).toMatchObject({ status: 'sent', errorMessage: null });
    expect((await list()).deliveries.map((delivery) => delivery.id)).not.toContain(id);
    expect(await ActivityModel.of(store.storeId, app.database).where({ entityId: id })).toMatchObject([
      { action: 'EMAIL_RETRIED', userName: 'operator', userId: operator.userId },
    ]);
    expect(await sendAgain(id)).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
  });

  it('sends it once when the operator asks several times at one moment', async () => {
    const id = await aMessage();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendAgain(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    await expect.poll(() => messageOf(id)).toMatchObject({ status: 'sent' });
    expect(app.sandbox.mail.list()).toHaveLength(1);
  });

  it('a text that was held is sent once, off the list and with the name of the operator', async () => {
    const held = { state: 'rejected', errorCode: 'held', userId: store.userId } as const;
    const link = await aLink(app.database, store);
    const id = await aText({ ...held, paymentLinkId: link.id });
    expect((await list()).deliveries.find((delivery) => delivery.id === id)).toMatchObject({ canRetry: true });
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(id)));
    const [first, ...later] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    // Whoever comes later finds it on its way, or failed by then and not held any more.
    for (const status of later) expect([404, 409]).toContain(status);
    expect(await ActivityModel.of(store.storeId, app.database).where({ entityId: id })).toMatchObject([
      { action: 'TEXT_RETRIED', userName: 'operator', userId: operator.userId },
    ]);
  });

  it.each([
    [
      'a held text about a link that is paid',
      async () => {
        const { id } = await aLink(app.database, store, { status: 'completed' });
        return aText({ state: 'failed', errorCode: 'held', paymentLinkId: id });
      },
      'link_not_payable',
    ],
    ['a text', () => aText(), 'text_not_retried'],
    ['an email whose words are not kept', () => aMessage({ messageContent: null }), 'contents_deleted'],
    [
      'an email about a link that is paid',
      async () => aMessage({ paymentLinkId: (await aLink(app.database, store, { status: 'completed' })).id }),
      'link_not_payable',
    ],
    [
      'an email about a link of a store that cannot be paid',
      async () => {
        store = await anAccount(app.database, { active: false });
        return aMessage({ paymentLinkId: (await aLink(app.database, store)).id });
      },
      'link_not_payable',
    ],
  ])('%s is not sent again, and the list says so', async (_what, make, code) => {
    const id = await make();
    expect((await list()).deliveries.find((delivery) => delivery.id === id)).toMatchObject({ canRetry: false });
    expect(await sendAgain(id)).toMatchObject({ status: 409, body: { success: false, code } });
    expect(await messageOf(id)).toMatchObject({ state: 'failed' });
  });

  it('a message that nobody sent is not found', async () => {
    expect(await sendAgain(randomUUIDv7())).toMatchObject({ status: 404, body: { error: 'Message not found' } });
    expect(await sendAgain('1 or 1')).toMatchObject({ status: 404, body: { error: 'Message not found' } });
  });
});

describe('failed jobs', () => {
  const jobs = async () => failedJobs.response.parse((await app.call(failedJobs, {}, operator)).body).jobs;
  const again = (id: string): Promise<CallResponse> => app.call(retryJob, { params: { id } }, operator);

  /** A job that pg-boss gave up, as it keeps it. */
  const aFailedJob = async (queue: string, data: object): Promise<string> => {
    const id = randomUUIDv7();
    await app.database.pool.query(
      `insert into pgboss.job (name, id, data, source_name, source_id, source_output, keep_until)
       values ($1, $2, $3, $4, gen_random_uuid(), '{"message": "Connection\\nrefused"}', now() + interval '1 year')`,
      [deadLetters, id, JSON.stringify(data), queue],
    );
    return id;
  };

  it('a job is listed with its queue, its store and its error in one line, and does its work when it is queued again', async () => {
    const messageId = await aMessage({ state: 'queued', status: 'sending', errorMessage: null, failedAt: null });
    const id = await aFailedJob('messaging.send-email', { storeId: store.storeId, messageId });
    const { queue, store: name, error } = (await jobs()).find((job) => job.id === id) ?? {};
    expect({ queue, name, error }).toEqual({
      queue: 'messaging.send-email',
      name: 'Corner Shop',
      error: 'Connection refused',
    });
    expect(await again(id)).toMatchObject({ status: 200, body: { success: true } });
    await expect.poll(() => messageOf(messageId)).toMatchObject({ status: 'sent' });
    expect((await jobs()).map((job) => job.id)).not.toContain(id);
    expect(await ActivityModel.of(operator.storeId, app.database).where({ entityId: id })).toMatchObject([
      { action: 'JOB_RETRIED', description: 'A job of messaging.send-email was queued again by operator' },
    ]);
    expect(await again(id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
  });

  it('a job of no store is listed without one, and the latest comes first', async () => {
    const older = await aFailedJob('payment-links.expire-links', {});
    const newer = await aFailedJob('messaging.find-overdue-texts', {});
    const [first, second] = await jobs();
    expect([first?.id, second?.id]).toEqual([newer, older]);
    expect(first?.store).toBeNull();
  });

  it('a job that waits in its queue is no failed job', async () => {
    expect(await again(randomUUIDv7())).toMatchObject({ status: 404, body: { error: 'Job not found' } });
    expect(await again('x')).toMatchObject({ status: 404, body: { error: 'Job not found' } });
  });

  it('a job whose queue is gone stays where it is and is refused', async () => {
    const id = await aFailedJob('checkout.settle-everything', {});
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'queue_gone' } });
    expect((await jobs()).map((job) => job.id)).toContain(id);
  });
});
