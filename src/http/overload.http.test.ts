import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMerchant, aPayableLink, attemptsOf, linkRow, pay } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Infinity;

/** How many milliseconds the process took each time to say that it lives. */
const probe = async (times: number): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = Date.now();
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    took.push(Date.now() - before);
  }
  return took;
};

/** Locks the table while something is done. */
const whileLocked = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client(app.clone.connection);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.end();
  }
};

it(
  'a hundred requests that a locked table holds up are turned away within seconds and told when to come back, and the process is well',
  { timeout: 60_000 },
  async () => {
    const linkId = await aPayableLink(app.database, await aMerchant(app));
    const read = () => fetch(`${app.url}/api/payment-links/${linkId}`);
    const answers = await whileLocked('payment_links', async () => {
      const begun = Date.now();
      const asked = Array.from({ length: 100 }, async () => ({ response: await read(), took: Date.now() - begun }));
      expect(middle(await probe(50))).toBeLessThan(500);
      return Promise.all(asked);
    });
    // At most two seconds for a connection and two for the lock; PostgreSQL gives up a statement after ten.
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(9_000);
    for (const { response } of answers) {
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'busy',
      });
    }
    expect((await read()).status).toBe(200);
  },
);

it.each([
  ['payment_links', 'GET', '/api/payment-links'],
  ['user_sessions', 'GET', '/api/auth/user'],
  ['customers', 'GET', '/api/customers'],
  ['customers', 'POST', '/api/payment-links/create'],
])('while %s is locked, %s %s answers 503 within seconds and leaves nothing behind', async (table, method, path) => {
  const { token } = await aMerchant(app);
  const form = JSON.stringify({ amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(555) 123-4567' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const countLinks = async () => (await app.database.pool.query('select from payment_links')).rowCount;
  const before = await countLinks();
  const [answer, took] = await whileLocked(table, async () => {
    const begun = Date.now();
    const response = await fetch(app.url + path, { method, headers, ...(method === 'POST' && { body: form }) });
    return [response, Date.now() - begun];
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'busy' });
  expect(took).toBeLessThan(5_000);
  expect(await countLinks()).toBe(before);
});

/** Somebody has waited for a lock for longer than new work may. */
const waitedLong = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and clock_timestamp() - query_start > interval '2.5 seconds'`;

it('an approval that comes while the payments are locked is written once the lock is gone', async () => {
  const linkId = await aPayableLink(app.database, await aMerchant(app));
  app.sandbox.ipos.fault({ fault: 'latency', ms: 1_000 });
  const paid = pay(app, { linkId });
  await vi.waitUntil(async () => (await attemptsOf(app, linkId))[0]?.['state'] === 'sending', { timeout: 10_000 });
  await whileLocked('transactions', () =>
    vi.waitUntil(async () => (await app.database.pool.query(waitedLong)).rowCount, { timeout: 15_000, interval: 100 }),
  );
  expect(await paid).toMatchObject({ status: 200, body: { success: true } });
  expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'approved' }]);
  expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
});
