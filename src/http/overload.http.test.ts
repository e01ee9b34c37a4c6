import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMerchant, aPayableLink } from '../testing/payments.ts';
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

it(
  'a hundred requests that a locked table holds up are turned away within seconds and told when to come back, and the process is well',
  { timeout: 60_000 },
  async () => {
    const linkId = await aPayableLink(app.database, await aMerchant(app));
    const read = () => fetch(`${app.url}/api/payment-links/${linkId}`);
    const client = new pg.Client(app.clone.connection);
    await client.connect();
    await client.query('begin; lock table payment_links in access exclusive mode');
    const begun = Date.now();
    const asked = Array.from({ length: 100 }, async () => ({ response: await read(), took: Date.now() - begun }));
    expect(middle(await probe(50))).toBeLessThan(500);
    const answers = await Promise.all(asked);
    await client.query('rollback');
    await client.end();
    // Those that found no connection wait for two seconds; those that had one, until PostgreSQL gives up their statement.
    expect(middle(answers.map(({ took }) => took))).toBeLessThan(5_000);
    for (const { response } of answers) {
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await response.json()).toMatchObject({
        success: false,
        code: expect.stringMatching(/^(busy|unavailable)$/),
      });
    }
    expect((await read()).status).toBe(200);
  },
);
