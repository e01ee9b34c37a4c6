import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAccount } from '../testing/accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const streams: Response[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const { body } of streams) await body?.cancel();
  await app.close();
});

const open = async ({ token }: { readonly token: string }): Promise<Response> => {
  const stream = await fetch(`${app.url}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  streams.push(stream);
  return stream;
};

it('a store has at most three hundred live streams at once in one process, which takes none from any other store', async () => {
  const shop = await anAccount(app.database);
  const clerks = await Promise.all(Array.from({ length: 15 }, () => anAccount(app.database, { parent: shop })));
  const opened = await Promise.all(clerks.flatMap((clerk) => Array.from({ length: 20 }, () => open(clerk))));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open(shop)).status).toBe(429);
  expect((await open(await anAccount(app.database))).status).toBe(200);
});
