import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pathFor } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { TextSettings } from '../modules/messaging/index.ts';
import type { OpenStore } from '../testing/accounts.ts';
import { isIn, startBalancer, type Backend, type Balancer } from '../testing/balancer.ts';
import { freePort } from '../testing/free-port.ts';
import { aMerchant, aPayableLink, aPayment, expectAgreement, type PayerResult } from '../testing/payments.ts';
import { kill, stop } from '../testing/program.ts';
import { startSecondProgram, type SecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const checkMs = 200;

let app: TestApp;
let store: OpenStore;
let balancer: Balancer;

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  const account = {
    accountSid: 'AC5a4d0b0c6e0f4b7e9d3c2a1b0f9e8d7c',
    authToken: '3f1e5d7c9b8a4f60b2c4d6e8f0a1b3c5',
    fromNumber: '15550100200',
  };
  await app.transact((tx) => app.get(TextSettings).saveTwilioSettings(account, { ...store, operator: false }, tx));
  balancer = await startBalancer([await freePort(), await freePort()], checkMs);
});
afterAll(async () => {
  await balancer.close();
  await app.close();
});

const failures: string[] = [];
const payerResults: PayerResult[] = [];
let requests = 0;

/** Sends a request as a client does that repeats nothing; what is not an answer below 400 is a failure. */
const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  requests += 1;
  try {
    const answer = await fetch(`${balancer.url}${path}`, init);
    const text = await answer.text();
    if (answer.status >= 400) failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  } catch (error) {
    failures.push(`${path}: ${String(error)} ${String((error as Error).cause)}`);
    return {};
  }
};

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<unknown> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const asStaff = () => ({ authorization: `Bearer ${store.token}` });

const readAsPayer = async (linkId: string): Promise<void> => {
  await ask(pathFor(contract.paymentLinks.forPayer, { linkId }, undefined));
  await ask(`/pay/${linkId}`);
};

const payLink = async (): Promise<void> => {
  const linkId = await aPayableLink(app.database, store);
  const { body, key } = aPayment(app, { linkId });
  const result = await post(contract.checkout.pay.path, body, { 'idempotency-key': key });
  payerResults.push({ linkId, result: result as PayerResult['result'] });
};

let customers = 0;

const textLink = async (): Promise<void> => {
  const customerPhone = `213555${String((customers += 1)).padStart(4, '0')}`;
  const body = { amount: '5', customerName: 'Ada Lovelace', customerPhone, smsEnabled: true };
  await post(contract.paymentLinks.create.path, body, asStaff());
};

/** Steady traffic of every kind until it is told to stop. */
const sendTraffic = (linkId: string): (() => Promise<void>) => {
  const over = new AbortController();
  const repeat = async (work: () => Promise<unknown>, everyMs: number): Promise<void> => {
    while (!over.signal.aborted) {
      await work();
      await delay(everyMs);
    }
  };
  const readers = [1, 2, 3].map(() => repeat(() => readAsPayer(linkId), 20));
  const staff = [1, 2].map(() => repeat(() => ask('/api/payment-links?limit=20', { headers: asStaff() }), 30));
  const payers = [1, 2, 3, 4].map(() => repeat(payLink, 50));
  const clerks = [1, 2].map(() => repeat(textLink, 60));
  return async () => {
    over.abort();
    await Promise.all([...readers, ...staff, ...payers, ...clerks]);
  };
};

/** The most connections that all processes together held. */
const watchConnections = (): (() => number) => {
  let most = 0;
  const count = async (): Promise<void> => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    );
    most = Math.max(most, rows[0]?.count ?? 0);
  };
  const counting = setInterval(() => void count(), 100);
  onTestFinished(() => {
    clearInterval(counting);
  });
  return () => most;
};

const startWeb = async ({ port }: Backend): Promise<SecondProgram> => {
  const program = await startSecondProgram(app, app.clone.url, {
    PORT: String(port),
    DRAIN_MS: '2000',
    ...addresses(),
  });
  await expect.poll(() => balancer.backends.every((backend) => backend.port !== port || isIn(backend))).toBe(true);
  return program;
};

const startWorker = (): Promise<SecondProgram> =>
  startSecondProgram(app, app.clone.url, { ROLE: 'worker', ...addresses() });

const addresses = () => ({ PUBLIC_URL: balancer.url, TWILIO_API_URL: app.sandbox.url });

interface TextCount {
  readonly state: string;
  readonly sends: number;
}

/** What becomes of the jobs of a worker that died before `at`, once their time is up: another worker takes them. */
const expireJobs = (at: Date): Promise<unknown> =>
  app.database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now()
      where name = 'messaging.send-text' and state = 'active' and started_on < $1`,
    [at],
  );

/** Every text as it stands, and how often the provider took it. */
const readTexts = async (): Promise<readonly TextCount[]> => {
  const { rows } = await app.database.pool.query<{ state: string; phone: string }>(
    `select state, customer_phone as phone from message_history`,
  );
  const sent = app.sandbox.outbox().texts.map(({ to }) => to.replace('+', ''));
  return rows.map(({ state, phone }) => ({ state, sends: sent.filter((to) => to === phone).length }));
};

const isWaiting = ({ state }: TextCount): boolean => state === 'queued' || state === 'handed_over';
const isWrong = ({ state, sends }: TextCount): boolean => (state === 'unknown' ? sends > 1 : sends !== 1);

it(
  'two web and two worker processes are replaced in turn under load, and one worker is killed: no request fails, each link is charged once and each text sent once',
  { timeout: 120_000 },
  async () => {
    app.sandbox.ipos.fault({ fault: 'hang_after_charge', ms: 250, probability: 1 });
    const webs = await Promise.all(balancer.backends.map(startWeb));
    const workers = await Promise.all([startWorker(), startWorker()]);
    const mostConnections = watchConnections();
    const endTraffic = sendTraffic(await aPayableLink(app.database, store));
    for (const [index, program] of webs.entries()) {
      expect(await stop(program)).toMatchObject({ code: 0 });
      await startWeb(balancer.backends[index] as Backend);
    }
    for (const [index, program] of workers.entries()) {
      expect(await stop(program)).toMatchObject({ code: 0 });
      workers[index] = await startWorker();
    }
    await kill(workers[0]);
    const killedAt = new Date();
    await startWorker();
    await endTraffic();
    expect(failures).toEqual([]);
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), payerResults });
    expect(payerResults.filter(({ result }) => !result.success)).toEqual([]);
    await expireJobs(killedAt);
    await expect
      .poll(async () => (await readTexts()).filter(isWaiting), { timeout: 30_000, interval: 200 })
      .toEqual([]);
    const texts = await readTexts();
    expect(texts.filter(isWrong)).toEqual([]);
    expect(mostConnections()).toBeLessThanOrEqual(97);
  },
);
