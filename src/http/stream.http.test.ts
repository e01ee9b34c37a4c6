import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

const lines: unknown[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  app = await startTestApp({ beatMs: 20, log });
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const ask = (headers: Readonly<Record<string, string>>) => fetch(`${app.url}/api/stream`, { headers });

const listen = async (token: string) => {
  const { body } = await ask({ authorization: `Bearer ${token}` });
  if (!body) throw new Error('The stream has no body.');
  return body.pipeThrough(new TextDecoderStream()).getReader();
};

/** Reads the next event and skips signs of life; null when the stream ends before. */
const nextEvent = async (reader: Awaited<ReturnType<typeof listen>>): Promise<string | null> => {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    if (value.includes('data:')) return value;
  }
};

const createLink = ({ token }: OpenStore) =>
  app.call(
    contract.paymentLinks.create,
    { body: { amount: '5', customerName: 'Bo', customerPhone: '2135550101' } },
    { token },
  );

it('the live stream tells a browser of its store what changed, and nobody else', async () => {
  const other = await anAccount(app.database);
  const [mine, theirs] = await Promise.all([listen(store.token), listen(other.token)]);
  const otherEvent = nextEvent(theirs);
  const event = nextEvent(mine);
  await createLink(store);
  expect(await event).toContain('"links"');
  await Promise.all([mine.cancel(), theirs.cancel()]);
  expect(await otherEvent).toBeNull();
});

it('the live stream tells a browser that joins what changed just before, while its page was read', async () => {
  const early = await listen(store.token);
  const event = nextEvent(early);
  await createLink(store);
  await event;
  const late = await listen(store.token);
  expect(await nextEvent(late)).toContain('"links"');
  await Promise.all([early.cancel(), late.cancel()]);
});

it('a browser that leaves the live stream causes no error', async () => {
  await (await listen(store.token)).cancel();
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  expect(lines).not.toContainEqual(expect.objectContaining({ level: pino.levels.values['error'] }));
});

it('the live stream requires a session', async () => {
  expect((await ask({})).status).toBe(401);
});

it('the live stream accepts the cookie from our own pages and not from another site', async () => {
  const cookie = { cookie: `__Host-sid=${store.token}` };
  const own = await ask({ ...cookie, 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(200);
  await own.body?.cancel();
  expect((await ask({ ...cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
});

it('the live stream ends when its session does, and goes on for the others of the store', async () => {
  const quiet = await anAccount(app.database);
  const colleague = await anAccount(app.database, { parent: quiet });
  const [mine, theirs] = await Promise.all([listen(quiet.token), listen(colleague.token)]);
  const end = nextEvent(theirs);
  await app.call(contract.session.logout, {}, colleague);
  expect(await end).toBeNull();
  const event = nextEvent(mine);
  await createLink(quiet);
  expect(await event).toContain('"links"');
  await mine.cancel();
});

it('the live stream ends when its user is deactivated', async () => {
  const colleague = await anAccount(app.database);
  const end = nextEvent(await listen(colleague.token));
  await app.database.pool.query('update users set is_active = false where id = $1', [colleague.userId]);
  expect(await end).toBeNull();
});
