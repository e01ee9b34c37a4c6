import { request, Agent } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import type { OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink, aPayment, attemptsOf, expectAgreement, reconcile } from '../testing/payments.ts';
import { stop } from '../testing/program.ts';
import { spawnSecondProgram, startSecondProgram, type SecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});
afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});

/** Pays at a program whose processor takes `ms` to answer; resolves with the answer once the payment is at the processor. */
const payAt = async ({ url }: SecondProgram, ms: number) => {
  const linkId = await aPayableLink(app.database, store);
  const { body, key } = aPayment(app, { linkId });
  app.sandbox.ipos.fault({ fault: 'hang_after_charge', ms });
  const before = app.sandbox.ledger().length;
  const paid = fetch(url + contract.checkout.pay.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).then(
    ({ status, headers }) => ({ status, connection: headers.get('connection') }),
    () => null,
  );
  await expect.poll(() => app.sandbox.ledger().length).toBeGreaterThan(before);
  return { linkId, paid };
};

const launcher = `import { launch } from './scripts/launch.mjs'; await launch([['src/main.ts']], { withDevelopment: false });`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a program that gets %s by itself, from its launcher and again and again stops once: a payment in hand is the last on its connection, the exit code is 0',
  { timeout: 60_000 },
  async (signal) => {
    const args = ['--input-type=module', '--eval', launcher];
    const program = await startSecondProgram(app, app.clone.url, { ROLE: 'all' }, args);
    const { paid } = await payAt(program, 1_500);
    const ended = stop(program, signal, { group: true });
    await expect.poll(() => isOpen(program), { interval: 20, timeout: 10_000 }).toBe(false);
    process.kill(-(program.child.pid ?? 0), signal);
    expect(await paid).toEqual({ status: 200, connection: 'close' });
    expect((await ended).code).toBe(0);
  },
);

const isOpen = ({ url }: SecondProgram): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

/** Status and `Connection` header of an answer. */
const ask = (
  url: string,
  agent: Agent,
): Promise<readonly [status: number | undefined, connection: string | undefined]> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume().once('end', () => {
        resolve([answer.statusCode, answer.headers.connection]);
      });
    });
    asked.once('error', reject).end();
  });

it('a program that is asked to stop is not ready at once, serves until DRAIN_MS have passed, and hands its streams over', async () => {
  const program = await startSecondProgram(app, app.clone.url, { DRAIN_MS: '1500' });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${program.url}/readyz`, agent)).toEqual([200, 'keep-alive']);
  const stream = await fetch(`${program.url}/api/stream`, { headers: { authorization: `Bearer ${store.token}` } });
  const ended = stop(program);
  await expect.poll(() => ask(`${program.url}/readyz`, agent)).toEqual([503, 'close']);
  expect(await ask(program.url, agent)).toEqual([200, 'close']);
  const text = await stream.text();
  const [, lastRetry] = /retry: (\d+)\n\n$/.exec(text) ?? [];
  expect(Number(lastRetry)).toBeLessThanOrEqual(1_000);
  const { code, tookMs } = await ended;
  expect(code).toBe(0);
  expect(tookMs).toBeGreaterThan(1_500);
  expect(tookMs).toBeLessThan(8_000);
});

it('a program that is asked to stop while it starts ends with 0 and never listens', async () => {
  const client = new pg.Client(app.clone.url);
  await client.connect();
  // What a process holds that brings the database to the newest schema.
  await client.query('select pg_advisory_lock(47112026)');
  const program = await spawnSecondProgram(app, app.clone.url);
  const waiting = `select count(*)::int as count from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid() and query like '%try_advisory_lock(%'`;
  const countWaiting = async () => (await client.query<{ count: number }>(waiting)).rows[0]?.count;
  await expect.poll(countWaiting).toBe(1);
  const ended = stop(program);
  await client.end();
  expect((await ended).code).toBe(0);
  expect(program.written()).toBe('');
});

it(
  'a program whose payment in hand does not end stops within 20 seconds with 0, and the payment is reconciled',
  { timeout: 60_000 },
  async () => {
    const program = await startSecondProgram(app, app.clone.url, { IPOS_TIMEOUT_MS: '60000' });
    const { linkId, paid } = await payAt(program, 59_000);
    const { code, tookMs } = await stop(program);
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(20_000);
    expect(await paid).toBeNull();
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'sending' }]);
    await reconcile(app, linkId, { aged: true });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'approved' }]);
  },
);
