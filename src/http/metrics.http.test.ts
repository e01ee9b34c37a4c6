import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { connect } from '../../db/connect.ts';
import { createApp } from '../app.ts';
import { BadConfiguration, configure, readEnvironment } from '../platform/config.ts';
import { deadLetters, startJobsRuntime } from '../platform/jobs-runtime.ts';
import { openLog } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import { aMerchant, aPayableLink, cards, pay, reconcile } from '../testing/payments.ts';
import { startSecondProgram } from '../testing/second-program.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fail, ignoresJobs } from '../testing/test-module.ts';
import { startMetricsServer } from './metrics.ts';

const token = 'the-token-of-a-test';
const bearer = { authorization: `Bearer ${token}` };

let app: TestApp;
let bare: TestApp;

beforeAll(async () => {
  // How old a figure is the program reads from a clock that only the test moves on.
  vi.useFakeTimers({ toFake: ['performance'] });
  [app, bare] = await Promise.all([
    startTestApp({ environment: { METRICS_TOKEN: token, IPOS_TIMEOUT_MS: '400' } }),
    startTestApp(),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  vi.useRealTimers();
});

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const response = await fetch(url, { headers, method });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** The value of a figure on a page of metrics; undefined where it is not on the page. */
const figureOn = (page: string, figure: string): number | undefined => {
  const line = page.split('\n').find((one) => one.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length));
};

/** Starts the listener of the metrics of an app on a free port of loopback. */
const listen = async (
  of: Pick<TestApp, 'get'>,
  variables: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
) => {
  const config = readEnvironment({ METRICS_PORT: String(await freePort()), ...variables });
  const dependencies = { config, metrics: of.get(Metrics), log: openLog('silent'), host };
  const server = await startMetricsServer(dependencies);
  onTestFinished(() => server?.stop());
  return { url: `http://127.0.0.1:${server?.port}`, address: server?.address, dependencies };
};

describe('the public port', () => {
  it('the public port has no metrics where no token is set, whatever token is sent', async () => {
    for (const headers of [{}, bearer, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])
      expect(await ask(`${bare.url}/metrics`, headers)).toMatchObject({ status: 404, text: 'Not Found' });
  });

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer the-token-of-another' }],
    ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['the token without its scheme', { authorization: token }],
    ['the token as a password', { authorization: `Basic ${btoa(`:${token}`)}` }],
  ])(
    'the public port answers a request for metrics with %s as one for a page that does not exist',
    async (_, headers) => {
      expect(await ask(`${app.url}/metrics`, headers)).toMatchObject({ status: 404, text: 'Not Found' });
      expect((await ask(`${app.url}/metrics?token=${token}`, headers)).status).toBe(404);
    },
  );

  it('the public port gives the metrics to whoever has the token', async () => {
    const { status, text, headers } = await ask(`${app.url}/metrics`, bearer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('# TYPE http_request_seconds histogram');
    expect(text).toContain('process_resident_memory_bytes');
    expect(figureOn(text, `debitlink_build_info{version="${packageJson.version}"}`)).toBe(1);
  });
});

describe('the port for metrics', () => {
  it('the port for metrics answers them and nothing else', async () => {
    const { url } = await listen(bare);
    expect((await ask(`${url}/metrics`)).text).toContain('debitlink_database_up 1');
    for (const path of ['/', '/healthz', '/metrics/', '/api/docs', '/api/payment-links', '/login'])
      expect(await ask(url + path)).toMatchObject({ status: 404, text: '' });
    expect((await ask(`${url}/metrics`, {}, 'POST')).status).toBe(405);
  });

  it('the port for metrics answers the machine itself alone where no token is set', async () => {
    const { address } = await listen(bare, {}, '0.0.0.0');
    expect(address).toBe('127.0.0.1');
  });

  it('the port for metrics asks for the token where one is set', async () => {
    const { url } = await listen(app, { METRICS_TOKEN: token });
    expect(await ask(`${url}/metrics`)).toMatchObject({ status: 401, text: '' });
    expect((await ask(`${url}/metrics`, { authorization: 'Bearer the-token-of-another' })).status).toBe(401);
    expect(await ask(`${url}/metrics`, bearer)).toMatchObject({ status: 200 });
  });

  it('a port for metrics that is in use is named by its variable', async () => {
    const { url, dependencies } = await listen(bare);
    const expected = new BadConfiguration(`METRICS_PORT: ${new URL(url).port} is already in use`);
    await expect(startMetricsServer(dependencies)).rejects.toEqual(expected);
  });

  it('a worker, which has no web port, serves its metrics', async () => {
    const port = String(await freePort());
    await startSecondProgram(bare, bare.clone.url, { ROLE: 'worker', METRICS_PORT: port });
    const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
    expect(figureOn(text, 'debitlink_queue_jobs_due{queue="messaging.send-text"}')).toBe(0);
    expect(figureOn(text, 'debitlink_database_pool_waiting')).toBe(0);
  });
});

describe('a scrape', () => {
  const read = async (figure: string): Promise<number | undefined> =>
    figureOn((await ask(`${app.url}/metrics`, bearer)).text, figure);
  /** A figure of the database may be five seconds old. */
  const expectAfterwards = async (figure: string, value: number): Promise<void> => {
    vi.advanceTimersByTime(5_000);
    expect(await read(figure), figure).toBe(value);
  };

  it(
    'a scrape tells what became of payments, what is unknown for how long, and which voids are awaited',
    { timeout: 40_000 },
    async () => {
      const store = await aMerchant(app);
      const link = () => aPayableLink(app.database, store);
      await pay(app, { linkId: await link() });
      await pay(app, { linkId: await link(), card: cards.declined });
      app.sandbox.ipos.fault({ fault: '500_after_charge' });
      const unknown = await link();
      expect(await pay(app, { linkId: unknown })).toMatchObject({ status: 202 });
      await app.database.pool.query(
        `update transactions set sent_at = sent_at - interval '2 hours' where link_id = $1`,
        [unknown],
      );
      app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
      const voided = await link();
      await pay(app, { linkId: voided, card: cards.credit });

      expect(await read(`debitlink_breaker_state{address="${app.sandbox.url}"}`)).toBe(0);
      await expectAfterwards('debitlink_payments_last_hour{outcome="approved"}', 2);
      expect(await read('debitlink_payments_last_hour{outcome="declined"}')).toBe(1);
      expect(await read('debitlink_payments_last_hour{outcome="unknown"}')).toBe(1);
      expect(await read('debitlink_payments_last_hour{outcome="refunded"}')).toBe(0);
      await expectAfterwards('debitlink_open_attempts{kind="payment",state="unknown"}', 1);
      const age = await read('debitlink_open_attempts_oldest_seconds{kind="payment",state="unknown"}');
      expect(age).toBeGreaterThan(7_199);
      expect(age).toBeLessThan(7_260);
      expect(await read('debitlink_open_attempts{kind="payment",state="not_found"}')).toBe(0);
      await expectAfterwards('debitlink_voids_pending', 1);
      expect(await read('debitlink_voids_pending_oldest_seconds')).toBeLessThan(60);
      expect(await read('debitlink_voids_failed')).toBe(0);
      for (const linkId of [unknown, voided]) await reconcile(app, linkId, { aged: true });
      await expectAfterwards('debitlink_open_attempts{kind="payment",state="unknown"}', 0);
      await expectAfterwards('debitlink_voids_pending', 0);
    },
  );

  it('a scrape tells how many texts of the day failed and which jobs are dead', async () => {
    const { storeId } = await aMerchant(app);
    await app.database.pool.query(
      `insert into message_history (store_id, message_type, state, created_at)
       values ($1, 'payment_link', 'failed', now()), ($1, 'payment_link', 'failed', now() - interval '25 hours')`,
      [storeId],
    );
    await app.database.pool.query(`insert into pgboss.job (name, source_name) values ($1, 'messaging.send-text')`, [
      deadLetters,
    ]);
    const jobsRuntime = await startJobsRuntime({ connectionString: app.clone.url }, { worker: false, onError: fail });
    const [now, later] = ['messaging.send-email', 'messaging.look-up-text'];
    await jobsRuntime.send(now, {}, { startAfter: new Date(Date.now() - 90_000) });
    await jobsRuntime.send(later, {}, { startAfter: 600 });
    await jobsRuntime.stop({ graceful: false });
    await expectAfterwards('debitlink_texts_last_day{state="failed"}', 1);
    expect(await read('debitlink_texts_last_day{state="delivered"}')).toBe(0);
    await expectAfterwards('debitlink_queue_dead_letters{queue="messaging.send-text"}', 1);
    await expectAfterwards(`debitlink_queue_jobs_due{queue="${now}"}`, 1);
    expect(await read(`debitlink_queue_oldest_due_seconds{queue="${now}"}`)).toBeGreaterThan(89);
    expect(await read(`debitlink_queue_jobs_due{queue="${later}"}`)).toBe(0);
    expect(await read(`debitlink_queue_jobs_deferred{queue="${later}"}`)).toBe(1);
    expect(await read('debitlink_queue_dead_letters{queue="kernel.dead-letters"}')).toBeUndefined();
  });

  it('a scrape has every figure, with every label, that an alert of the README reads', async () => {
    await fetch(`${app.url}/api/payment-links/unknown`);
    const lines = (await ask(`${app.url}/metrics`, bearer)).text.split('\n');
    const [, table = ''] = /^Alerts worth having[^\n]*\n\n((?:\|.*\n)+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
    const read = [...table.matchAll(/\b((?:debitlink|http|nodejs)_\w+)(?:\{(\w+="[^"]+")\})?/g)];
    expect(read.length).toBeGreaterThan(16);
    // One without a value now stands there with its type.
    const stands = ([, name = '', label = '']: RegExpExecArray): boolean =>
      lines.some(
        (line) =>
          (line.startsWith(`${name}{`) && line.includes(label)) || (label === '' && line.startsWith(`# TYPE ${name} `)),
      );
    expect(read.filter((each) => !stands(each)).map(([figure]) => figure)).toEqual([]);
  });

  it('a scrape tells how many wait for a connection, and how many browsers listen', async () => {
    const { token: session } = await aMerchant(app);
    const left = new AbortController();
    await fetch(`${app.url}/api/stream`, { headers: { authorization: `Bearer ${session}` }, signal: left.signal });
    expect(await read('debitlink_streams_open')).toBe(1);
    left.abort();
    await expect.poll(() => read('debitlink_streams_open')).toBe(0);

    const { pool } = app.database;
    const late: Promise<PoolClient>[] = [];
    while (app.database.figures().waiting === 0) late.push(pool.connect());
    const { text } = await ask(`${app.url}/metrics`, bearer);
    for (const client of late) {
      void client.then((held) => {
        held.release();
      });
    }
    await Promise.all(late);
    expect(figureOn(text, 'debitlink_database_pool_waiting')).toBe(1);
    expect(figureOn(text, 'debitlink_database_pool_size')).toBeGreaterThanOrEqual(late.length - 1);
    expect(figureOn(text, 'debitlink_database_up')).toBe(1);
  });

  it('a scrape while the database is away answers all that is known without it', async () => {
    const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const database = connect({ connectionString: nowhere });
    onTestFinished(() => database.close());
    const config = configure(readEnvironment({}));
    const alone = createApp({
      config,
      log: openLog('silent'),
      database,
      jobsRuntime: ignoresJobs,
      secrets: app.secrets,
    });
    const { url } = await listen(alone);
    const { status, text } = await ask(`${url}/metrics`);
    expect(status).toBe(200);
    expect(figureOn(text, 'debitlink_database_up')).toBe(0);
    expect(figureOn(text, 'debitlink_database_pool_size')).toBe(0);
    expect(text).toContain('process_resident_memory_bytes');
    // What could not be read is left out; a 0 would be a lie.
    expect(text).toContain('# TYPE debitlink_voids_pending gauge');
    expect(figureOn(text, 'debitlink_voids_pending')).toBeUndefined();
    expect(text).not.toMatch(/^debitlink_(texts|payments|open|queue)_/m);
  });
});
