import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../../db/statement.ts';
import { contract } from '../../contract/index.ts';
import { localTime } from '../../contract/local-time.ts';
import type { WebhookDelivery } from '../../contract/notifications/webhooks.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { Barrier, type Step } from '../../testing/barrier.ts';
import { aDocument } from '../../testing/documents.ts';
import { aMerchant, aPayableLink, pay } from '../../testing/payments.ts';
import { kill, stop } from '../../testing/program.ts';
import { aSignature } from '../../testing/sealed-document.ts';
import { spawnSecondProgram } from '../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealDocumentQueue } from '../documents/index.ts';
import { NotificationJobs, Webhooks } from './index.ts';

const { webhooks: calls, notifications } = contract;

// What the queue does by itself once the time of a lost worker is up.
const expire = statement(
  'testing.expire-jobs',
  `update pgboss.job set state = 'retry', start_after = now() where state = 'active' returning id`,
);
const readEmails = statement(
  'testing.emails-of-store',
  `select status from notification_history where store_id = $1 and delivery_method = 'email'`,
);
const countSummaries = statement(
  'testing.count-summaries',
  'select count(*)::int as count from daily_summaries where store_id = $1',
);

let app: TestApp;
let barrier: Barrier;
let now = new Date();
let isDying = true;

/** Calls and emails that came while the first worker lived, of which it heard nothing, and those that came later. */
const came: { readonly id: unknown; readonly body: string }[] = [];
const mails: { readonly to: string; readonly raw: Buffer }[] = [];
let unheard = 0;

/** Takes every call, and answers none to the worker that is to die. */
const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
  void readAll(request).then((body) => {
    came.push({ id: request.headers['webhook-id'], body });
    if (!isDying) response.writeHead(204).end();
  });
});

/** Answers nothing to the worker that is to die: what that sends to `taken@…` arrives nevertheless, and nothing else. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.once('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      if (!isDying || to.startsWith('taken@')) mails.push({ to, raw: Buffer.concat(parts) });
      if (isDying) unheard += 1;
      else done();
    });
  },
});
// A connection whose other end was killed is reset.
mailServer.on('error', () => undefined);

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  mailServer.listen(0, '127.0.0.1');
  await Promise.all([once(receiver, 'listening'), once(mailServer.server, 'listening')]);
  const environment = { WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${portOf(receiver)}` };
  app = await startTestApp({ clock: () => now, environment });
  barrier = new Barrier(app.clone.url);
  await barrier.open();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  mailServer.close(() => undefined);
  await barrier.close();
  await app.close();
});

const startWorker = () => {
  const more = {
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${portOf(receiver)}`,
  };
  return spawnSecondProgram(app, app.clone.url, { ROLE: 'worker', ...more });
};

const hourIn = (zone: string): number => new Date(localTime(new Date(), zone)).getUTCHours();
/** Days are told so far from five in the morning on, which it is by one of these clocks whenever this runs. */
const summaryTime = '05:00';
const summaryTimezone =
  hourIn('America/New_York') >= 5 && hourIn('America/New_York') < 23 ? 'America/New_York' : 'Pacific/Honolulu';

const aStore = async (...recipientEmails: string[]): Promise<OpenStore> => {
  const store = await aMerchant(app);
  const chosen = { dailySummaryEnabled: true, realTimeNotifications: true, emailNotifications: true };
  const { status } = await app.call(
    notifications.saveConfig,
    { body: { ...chosen, recipientEmails, summaryTime, summaryTimezone } },
    store,
  );
  expect(status).toBe(200);
  return store;
};
/** A store that was emailed a payment and its day, and two whose days the worker is about to write and to email. */
let stores: Record<'emailed' | 'written' | 'queued', OpenStore>;

const emailsOf = ({ storeId }: OpenStore) => app.database.sql<{ status: string }>(readEmails, [storeId]);
const statuses = async () =>
  (await Promise.all(Object.values(stores).map(emailsOf))).map((emails) => emails.map(({ status }) => status));
const summariesOf = async ({ storeId }: OpenStore) =>
  (await app.database.sql<{ count: number }>(countSummaries, [storeId]))[0]?.count;
const counts = () => Promise.all(Object.values(stores).map(summariesOf));
const deliveriesOf = async ({ token }: OpenStore) =>
  (await app.call(calls.webhookDeliveries, {}, { token })).body['deliveries'] as unknown as WebhookDelivery[];

/** Of a document that was signed: its state, its files, the lines of its trail that tell of its seal, and the emails with its copy. */
const readSealed = statement(
  'testing.sealed-document',
  `select sealed_at is not null as sealed, sealed_hash = (select sha256 from document_files where signature_id = d.id) as kept,
          (select count(*)::int from document_files where signature_id = d.id) as files,
          (select count(*)::int from document_events where signature_id = d.id and type = 'sealed') as trail,
          (select count(*)::int from message_history where store_id = d.store_id and recipient_email = d.customer_email) as copies
     from template_signatures d where id = $1`,
);
let documentId = '';

const signDocument = async ({ storeId }: OpenStore): Promise<void> => {
  const signer = { customerPhone: null, customerEmail: 'signer@store.example' };
  ({ id: documentId } = await aDocument(app.database, { storeId }, { ...aSignature, ...signer }));
  await app.transact((tx) => tx.enqueue(sealDocumentQueue, { storeId, id: documentId }));
};

/** Kills a worker that stands at each step: four emails and a call of which it hears nothing, two summaries, and the PDF of a document. */
const killInEachStep = async (): Promise<void> => {
  const [writing, queueing]: readonly [Step, Step] = [
    { event: 'update', table: 'daily_summaries', when: `new.store_id = '${stores.written.storeId}'` },
    { event: 'insert', table: 'notification_history', when: `new.store_id = '${stores.queued.storeId}'` },
  ];
  const sealing: Step = { event: 'insert', table: 'document_files', when: 'true' };
  for (const step of [writing, queueing, sealing]) await barrier.raise(step);
  const worker = await startWorker();
  let pids: readonly number[] = [];
  await expect.poll(async () => (pids = await barrier.reached()).length).toBe(3);
  await expect.poll(() => [unheard, came.length]).toEqual([4, 1]);
  await kill(worker);
  isDying = false;
  await barrier.breakOff(pids, writing);
  await barrier.breakOff([], queueing);
  await barrier.breakOff([], sealing);
};

it('a worker that dies in each step of telling stores leaves a day unwritten or written whole, every email waiting and no document sealed', async () => {
  const emailed = await aStore('taken@store.example', 'lost@store.example');
  const body = { url: `http://127.0.0.1:${portOf(receiver)}/in`, events: ['payment_success'] };
  expect((await app.call(calls.addWebhook, { body }, emailed)).status).toBe(200);
  expect((await pay(app, { linkId: await aPayableLink(app.database, emailed) })).status).toBe(200);
  const { sendSummaries, findDueSummaries } = app.get(NotificationJobs);
  await sendSummaries({ storeId: emailed.storeId });
  stores = { emailed, written: await aStore('written@store.example'), queued: await aStore('queued@store.example') };
  await findDueSummaries();
  await signDocument(emailed);
  await killInEachStep();
  expect(await app.database.sql(readSealed, [documentId])).toMatchObject([
    { sealed: false, files: 0, trail: 0, copies: 0 },
  ]);
  expect(await counts()).toEqual([1, 0, 1]);
  expect(await statuses()).toEqual([Array(4).fill('pending'), [], []]);
});

it('a worker that dies between a call and its record leaves it to the next, which repeats it under its id and number', async () => {
  const { emailed } = stores;
  const [delivery] = await deliveriesOf(emailed);
  expect(delivery).toMatchObject({ state: 'waiting', tries: 0 });
  const key = { storeId: emailed.storeId, deliveryId: String(delivery?.id), tries: 0 };
  const { tryDelivery } = app.get(Webhooks);
  await tryDelivery(key);
  expect(came).toHaveLength(1);
  now = new Date(Date.now() + 20_000);
  await Promise.all([tryDelivery(key), tryDelivery(key)]);
  expect(came).toEqual([came[0], came[0]]);
  expect(came[0]?.body).toContain('"sequence":1}');
  const { webhooks } = (await app.call(calls.webhooks, {}, emailed)).body;
  expect(webhooks).toMatchObject([{ delivered: 1, waiting: 0, failed: 0 }]);
});

it('a worker that dies in any step of a summary, an email or a seal leaves it to the next: each day is written and emailed once, a PDF is made once, and only an email that was taken unheard comes again, under its id', async () => {
  await app.database.sql(expire);
  const next = await startWorker();
  await expect.poll(statuses).toEqual([Array(4).fill('sent'), ['sent'], ['sent']]);
  await expect
    .poll(() => app.database.sql(readSealed, [documentId]))
    .toEqual([{ sealed: true, kept: true, files: 1, trail: 1, copies: 1 }]);
  await stop(next);
  expect(await counts()).toEqual([1, 1, 1]);
  const read = await Promise.all(mails.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to })));
  const idsOf = (name: string, attached: 0 | 1) =>
    read
      .filter(({ to, attachments }) => to === `${name}@store.example` && attachments.length === attached)
      .map(({ messageId }) => messageId);
  for (const attached of [0, 1] as const) {
    const taken = idsOf('taken', attached);
    expect(taken).toEqual([taken[0], taken[0]]);
    expect(idsOf('lost', attached)).toHaveLength(1);
  }
  expect([idsOf('written', 1), idsOf('queued', 1)].flat()).toHaveLength(2);
  expect(mails.filter(({ to }) => !to.startsWith('signer@'))).toHaveLength(8);
});
