import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoQuo } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { stop } from '../../../testing/program.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { type SecondProgram, spawnSecondProgram } from '../../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What befalls a page once: it is asked for too early, half of it comes, or its worker dies before or after the answer. */
type Mishap = 'wait' | 'throttled' | 'broken' | 'dies before' | 'dies after';

const mishaps = budget<readonly (readonly [page: number, mishap: Mishap])[]>({
  usual: [
    [1, 'wait'],
    [3, 'dies before'],
  ],
  soak: [
    [1, 'wait'],
    [3, 'dies before'],
    [12, 'broken'],
    [20, 'throttled'],
    [20, 'throttled'],
    [20, 'broken'],
    [20, 'broken'],
    [31, 'dies after'],
    [40, 'wait'],
    [40, 'dies before'],
    [58, 'dies after'],
  ],
});
const pages = budget({ usual: 5, soak: 60 });
const pageSize = 50;
const contacts = pages * pageSize;
const waitS = 2;

let app: TestApp;
let store: OpenStore;
let worker: SecondProgram | undefined;
const planned = [...mishaps];
const asked: number[] = [];
const waited: number[] = [];
let throttledAt: number | null = null;

const forward = async ({ method = 'GET', url = '/', headers }: IncomingMessage): Promise<Response> =>
  fetch(app.sandbox.url + url, { method, headers: { authorization: headers.authorization ?? '' } });

const nextMishap = (page: number): Mishap | undefined => {
  const index = planned.findIndex(([of]) => of === page);
  return index < 0 ? undefined : planned.splice(index, 1)[0]?.[1];
};

const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', app.sandbox.url);
  // No webhook is of interest here.
  if (pathname !== '/v1/contacts') return void response.writeHead(403).end('{}');
  const page = Number(searchParams.get('pageToken') ?? '0') / pageSize;
  asked.push(page);
  if (throttledAt !== null) waited.push(performance.now() - throttledAt);
  throttledAt = null;
  const mishap = nextMishap(page);
  if (mishap === 'dies before') return void worker?.child.kill('SIGKILL');
  if (mishap === 'broken') return void response.writeHead(200).end('{"data":[{"id"');
  if (mishap === 'wait') {
    throttledAt = performance.now();
    return void response.writeHead(429, { 'retry-after': String(waitS) }).end('{}');
  }
  if (mishap === 'throttled') return void response.writeHead(429).end('{}');
  const answer = await forward(request);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  if (mishap === 'dies after') worker?.child.kill('SIGKILL');
};

/** Stands before Quo's stand-in, as the network and a busy provider do. */
const relay = createServer((request, response) => void answerPage(request, response));

beforeAll(async () => {
  app = await startTestApp();
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  app.sandbox.quo.changeSettings({ requestsPerSecond: 10_000 });
  store = await anAccount(app.database);
  const account = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
  await app.call(contract.messaging.saveOpenphoneConfig, { body: account }, store);
});
afterAll(async () => {
  relay.closeAllConnections();
  relay.close();
  await app.close();
});

const phoneOf = (n: number): string => `+1213555${String(n).padStart(4, '0')}`;
const putContact = (n: number): Promise<Response> =>
  fetch(`${app.config.quoApiUrl}/v1/contacts`, {
    method: 'POST',
    headers: { authorization: demoQuo.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      defaultFields: { firstName: 'Contact', lastName: `${n}`, phoneNumbers: [{ name: 'mobile', value: phoneOf(n) }] },
    }),
  });
const startWorker = (): Promise<SecondProgram> => {
  const { port } = relay.address() as AddressInfo;
  return spawnSecondProgram(app, app.clone.url, { ROLE: 'worker', QUO_API_URL: `http://127.0.0.1:${port}` });
};
const last = async () => (await app.call(contract.customers.lastSync, {}, store)).body['sync'];
const add = async (body: object): Promise<string> =>
  (await app.call(contract.customers.create, { body }, store)).body['customer']?.['id'] ?? '';
const directory = async (): Promise<Map<string, string>> => {
  const { rows } = await app.database.pool.query<{ name: string; phone: string }>(
    'select customer_name as name, customer_phone as phone from customers where store_id = $1',
    [store.storeId],
  );
  expect(rows).toHaveLength(contacts);
  return new Map(rows.map(({ name, phone }) => [phone, name]));
};
/** What the queue does by itself once the time of a lost worker is up. */
const expireJobs = () =>
  app.database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'customers.sync-contacts-page' and state = 'active'`,
  );
/** Starts a worker again whenever the one before was killed, until the sync has ended. */
const workToTheEnd = async (): Promise<void> => {
  const left = (): number => planned.filter(([, mishap]) => mishap.startsWith('dies')).length;
  while (left() > 0) {
    await expireJobs();
    worker = await startWorker();
    const [, signal] = await once(worker.child, 'exit');
    expect(signal, worker.written()).toBe('SIGKILL');
  }
  await expireJobs();
  worker = await startWorker();
  await expect.poll(last, { timeout: 120_000 }).toMatchObject({ state: 'done' });
  await stop(worker);
};

it(
  `a sync of ${contacts} contacts goes on at its page after every answer that did not come and every worker that died, doubles nobody and keeps what staff changed`,
  { timeout: 300_000 },
  async () => {
    for (let n = 0; n < contacts; n += 1) await putContact(n);
    await add({ customerName: 'Known before', customerPhone: phoneOf(10), notes: 'Ours' });
    const { body } = await app.call(contract.customers.syncContacts, { body: {} }, store);
    expect(body).toMatchObject({ sync: { state: 'running', found: pageSize, added: pageSize - 1 } });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from customers where store_id = $1 and customer_phone = $2',
      [store.storeId, phoneOf(5).slice(1)],
    );
    const moved = { customerName: 'Changed since', customerPhone: '+13055550100' };
    await app.call(contract.customers.change, { params: { id: rows[0]?.id ?? '' }, body: moved }, store);
    await add({ customerName: 'Added meanwhile', customerPhone: phoneOf(contacts - 1) });
    const archived = await add({ customerName: 'Archived meanwhile', customerPhone: phoneOf(contacts - 2) });
    await app.call(contract.customers.archive, { params: { id: archived } }, store);

    await workToTheEnd();
    expect(await last()).toMatchObject({ state: 'done', found: contacts, added: contacts - 3, error: null });
    const byPhone = await directory();
    expect(byPhone.size).toBe(contacts);
    expect(
      [phoneOf(10), moved.customerPhone, phoneOf(contacts - 1), phoneOf(contacts - 2), phoneOf(11)].map((phone) =>
        byPhone.get(phone.slice(1)),
      ),
    ).toEqual(['Known before', 'Changed since', 'Added meanwhile', 'Archived meanwhile', 'Contact 11']);
    // Each page follows the one before, or is asked for again.
    expect(asked.filter((page, index) => page !== asked[index - 1])).toEqual(
      Array.from({ length: pages - 1 }, (_, index) => index + 1),
    );
    expect(asked.length).toBeLessThanOrEqual(pages - 1 + mishaps.length);
    expect(Math.min(...waited)).toBeGreaterThan(waitS * 1_000 - 100);
  },
);
