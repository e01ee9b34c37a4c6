import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { heartbeatEvent, Topic } from '../contract/stream.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { listenTo, streamOf, type LiveStream } from '../testing/live-stream.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

const lines: unknown[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  app = await startTestApp({ streamTiming: { heartbeatMs: 20 }, log });
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const ask = (headers: Readonly<Record<string, string>>) => fetch(`${app.url}/api/stream`, { headers });

const listen = (token: string) => listenTo(app, token);

/** Reads to the end of the stream and answers its last event, or ''. */
const lastEvent = async (stream: LiveStream): Promise<string> => {
  let last = '';
  for (let event = await stream.next(); event !== null; event = await stream.next()) last = event;
  return last;
};

/** Everything that has come over a stream so far. */
const receive = (response: Response): (() => string) => {
  let text = '';
  void (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })();
  return () => text;
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
  const otherEvent = theirs.next();
  await createLink(store);
  expect(await mine.hear('links')).not.toBeNull();
  await Promise.all([mine.leave(), theirs.leave()]);
  expect(await otherEvent).toBeNull();
});

it('the live stream tells a browser that joins what changed just before, while its page was read', async () => {
  const early = await listen(store.token);
  await createLink(store);
  await early.hear('links');
  const late = await listen(store.token);
  expect(await late.hear('links')).not.toBeNull();
  await Promise.all([early.leave(), late.leave()]);
});

it('a browser that leaves the live stream causes no error', async () => {
  await (await listen(store.token)).leave();
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
  const end = lastEvent(theirs);
  await app.call(contract.session.logout, {}, colleague);
  expect(await end).toMatch(/^$|"session"/);
  expect(await mine.hear('session')).not.toBeNull();
  await createLink(quiet);
  expect(await mine.hear('links')).not.toBeNull();
  await mine.leave();
});

it('the live stream ends when its user is deactivated', async () => {
  const colleague = await anAccount(app.database);
  const end = (await listen(colleague.token)).next();
  await app.database.pool.query('update users set is_active = false where id = $1', [colleague.userId]);
  expect(await end).toBeNull();
});

it('a user has at most twenty live streams at once in one process, which takes none from anybody else', async () => {
  const shop = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: shop });
  const open = ({ token }: OpenStore) => ask({ authorization: `Bearer ${token}` });
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(shop)));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const refused = await open(shop);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_streams' }]);
  streams.push(await open(clerk));
  expect(streams.at(-1)?.status).toBe(200);
  await streams[0]?.body?.cancel();
  await expect
    .poll(async () => {
      const again = await open(shop);
      streams.push(again);
      return again.status;
    })
    .toBe(200);
  for (const { body } of streams) if (body?.locked === false) await body.cancel();
});

describe('a live stream whose connection to PostgreSQL fails', () => {
  let proxy: TcpProxy;
  let remote: TestApp;
  let clerk: OpenStore;
  let reachable: boolean;
  let refused: number;

  const findPostgres = (): { path: string } | undefined => {
    if (reachable) return { path: `${inject('pg').host}/.s.PGSQL.5432` };
    refused += 1;
    return undefined;
  };

  beforeEach(async () => {
    reachable = true;
    refused = 0;
    proxy = new TcpProxy(findPostgres);
    await proxy.open();
    const streamTiming = { heartbeatMs: 20, pingMs: 100, answerMs: 300 };
    remote = await startTestApp({ streamTiming, listenPort: proxy.port });
    clerk = await anAccount(remote.database);
  });
  afterEach(async () => {
    await proxy.close();
    await remote.close();
  });

  const askRemote = (): Promise<Response> =>
    fetch(`${remote.url}/api/stream`, { headers: { authorization: `Bearer ${clerk.token}` } });

  it('a connection over which nothing comes any more is noticed, opened again, and browsers read everything again', async () => {
    const stream = streamOf(await askRemote());
    proxy.silence();
    expect(await stream.next()).toContain(JSON.stringify({ topics: Topic.options }));
    await stream.leave();
  });

  it('a process that cannot listen sends browsers no heartbeat and takes no new ones, until it listens again', async () => {
    const received = receive(await askRemote());
    const beats = (): number => received().split(heartbeatEvent).length;
    reachable = false;
    proxy.silence();
    await expect.poll(async () => (await askRemote()).status, { interval: 20 }).toBe(503);
    const beatsBefore = beats();
    await expect.poll(() => refused).toBeGreaterThan(1);
    // One may have been under way.
    expect(beats() - beatsBefore).toBeLessThan(2);
    expect(received()).not.toContain('topics');
    reachable = true;
    await expect.poll(received).toContain('"links"');
    expect((await askRemote()).status).toBe(200);
  });
});
