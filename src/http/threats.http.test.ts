import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathFor, type Endpoint, type KeyScope } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { mostApiKeys } from '../contract/people/api-keys.ts';
import { Refusal } from '../contract/refusal.ts';
import { makeApiKey } from '../modules/identity/api-keys/api-key.ts';
import { randomText } from '../platform/random.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { documentedCalls } from './openapi.ts';

let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  operator = await anAccount(app.database, { operator: true });
  linkId = await aPayableLink(app.database, store);
  await aPayableLink(app.database, await anAccount(app.database));
});
afterAll(() => app.close());

const send = (method: string, to: string, body?: string, token = store.token) =>
  fetch(`${app.url}${to}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });

/** Texts that end a literal, go on as SQL and would find everything, wait, or break. */
const injections = ["'", "''", '"', '\\', '`', '$1', '%', '_', "x'", "x')", 'x"', "x'))"].flatMap((end) =>
  [
    '',
    ' or 1=1 --',
    " or '1'='1",
    ' or true /*',
    '; select pg_sleep(5) --',
    ' || pg_sleep(5) --',
    ' union select null, password from users --',
    '; drop table customers --',
    ' and (select count(*) from pg_sleep(5)) > 0 --',
    ' order by 99 --',
    '::int',
    ' limit 1e9',
    ' escape $$',
    '\n--',
    ' similar to %',
    ' ~ (a+)+$',
    ' <-> x',
  ].map((middle) => end + middle),
);

describe('SQL in what is sent', { timeout: 60_000 }, () => {
  const lists: readonly [string, string, string][] = [
    ['links', contract.paymentLinks.list.path, 'q'],
    ['links', contract.paymentLinks.list.path, 'cursor'],
    ['links', contract.paymentLinks.list.path, 'limit'],
    ['customers', contract.customers.list.path, 'q'],
    ['customers', contract.customers.list.path, 'cursor'],
  ];
  it.each(lists)('is text and nothing else to the list of %s at %s, in %s', async (name, to, field) => {
    expect(injections.length).toBeGreaterThan(200);
    for (const injection of injections) {
      const begun = performance.now();
      const response = await send('GET', `${to}?${new URLSearchParams({ [field]: injection }).toString()}`);
      const body = (await response.json()) as Record<string, unknown>;
      expect([injection, response.status < 500, performance.now() - begun < 4_000]).toEqual([injection, true, true]);
      const found = (body[name] as readonly { linkId?: string }[] | undefined) ?? [];
      expect(found.every((row) => row.linkId === undefined || row.linkId === linkId)).toBe(true);
      // A search for one of these characters alone may find a text that has it; one for a whole clause finds nothing.
      const mayFind = field !== 'q' || injection.length <= 8;
      expect([injection, mayFind ? [] : found]).toEqual([injection, []]);
    }
  });

  it('sorts and filters by nothing that is not in the contract', async () => {
    const everything = await (await send('GET', contract.paymentLinks.list.path)).json();
    for (const injection of injections.slice(0, 40)) {
      const query = new URLSearchParams({ sort: injection, status: injection }).toString();
      expect(await (await send('GET', `${contract.paymentLinks.list.path}?${query}`)).json()).toEqual(everything);
    }
  });
});

/** Calls that drop what they cannot use instead of refusing it: anybody may send them, and nothing depends on them. */
const tolerant = new Set<Endpoint>([contract.activity.report, contract.checkout.void]);

/** Ids and proofs are compared and never stored, so that what cannot be one is answered as a wrong one. */
const weighed = new Set([
  ...['linkId', 'transactionId', 'customerId', 'primaryCustomerId', 'templateId', 'userId'],
  ...['currentPassword', 'challengeId'],
]);

describe('text that cannot be stored', () => {
  it('is refused with the name of its field, in every text of every call', async () => {
    const routed = new Set(app.routes.map(({ endpoint }) => endpoint));
    const wrong: string[] = [];
    for (const { endpoint, example } of documentedCalls.filter(
      (call) => routed.has(call.endpoint) && !tolerant.has(call.endpoint),
    )) {
      const to = pathFor(
        endpoint,
        { ...example.params, ...(endpoint.path.includes(':linkId') && { linkId }) },
        undefined,
      );
      const token = endpoint.access === 'operator' ? operator.token : store.token;
      for (const [field, value] of Object.entries((example.body ?? {}) as Record<string, unknown>)) {
        if (typeof value !== 'string' || weighed.has(field) || endpoint === contract.secondFactors.stepUp) continue;
        for (const unusable of ['"a\\u0000b"', '"a\\ud800b"', '1e400', '[]']) {
          const body = JSON.stringify({ ...(example.body as object), [field]: '@@' }).replace('"@@"', unusable);
          const response = await send(endpoint.method, to, body, token);
          const refusal = Refusal.parse(await response.json());
          const named = refusal.details?.some((detail) => detail.path === field) ?? false;
          if (response.status !== 400 || !named)
            wrong.push(`${endpoint.path} ${field} ${unusable} ${response.status} ${refusal.code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('more than anybody needs', () => {
  const create = (body: string) => send('POST', contract.paymentLinks.create.path, body);

  it.each([
    ['ten thousand items', 400, JSON.stringify({ amount: Array(10_000).fill(1) })],
    [
      'ten thousand fields',
      400,
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 1]))),
    ],
    ['depth', 400, `{"amount":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['fifty megabytes', 413, `{"customerNotes":"${'x'.repeat(50_000_000)}"}`],
  ])('%s is refused at once with %i, and the next request is answered', async (_, refused, body) => {
    const begun = performance.now();
    expect((await create(body)).status).toBe(refused);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await send('GET', contract.session.user.path)).status).toBe(200);
  });

  it('a page of a list is bounded whatever is asked for', async () => {
    for (const limit of ['501', '100000', '1e9', '-1', '0']) {
      const response = await send('GET', `${contract.paymentLinks.list.path}?limit=${limit}`);
      expect([limit, response.status]).toEqual([limit, 400]);
    }
  });

  it('a body that never arrives is given up after some fifteen seconds', { timeout: 40_000 }, async () => {
    const { hostname, port } = new URL(app.url);
    const begun = performance.now();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
      socket.setEncoding('latin1').once('data', resolve).once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - begun).toBeLessThan(25_000);
  });
});

describe('what is not meant to be read', () => {
  const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');

  it.each([
    '.env',
    '.git/config',
    '.git/HEAD',
    'package.json',
    'package-lock.json',
    'src/main.ts',
    'server/page.js',
    '.vite/manifest.json',
    'node_modules/koa/package.json',
    '.data/secrets.key',
    'index.html.br',
    'assets/',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    '..\\package.json',
    'assets/..%2f..%2f..%2fpackage.json',
    '//etc/passwd',
    'theme.js.map',
    'server-status',
    'debug/pprof',
    'actuator/env',
  ])('is not served at /%s', async (name) => {
    const response = await send('GET', `/${name}`);
    const text = await response.text();
    // An address without an ending is one of the console's, which shows that there is no such page.
    expect(response.status === 404 || text.includes('<div id="root">')).toBe(true);
    expect(text).not.toMatch(/"dependencies"|\[core\]|root:|SECRETS/);
  });

  it('no built file leads to its source', async () => {
    for (const folder of ['web', 'widget']) {
      const names = await readdir(path.join(dist, folder), { recursive: true });
      expect(names.filter((name) => name.endsWith('.map') || name.endsWith('.ts'))).toEqual([]);
      for (const name of names.filter((each) => each.endsWith('.js')))
        expect(await readFile(path.join(dist, folder, name), 'utf8')).not.toContain('sourceMappingURL');
    }
  });
});

describe('a registration that is decided many times at one moment', () => {
  it('is decided once, and everybody else hears that it was', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pending = await anAccount(app.database, { status: 'pending' });
      const request = { params: { id: pending.userId } };
      const calls = [contract.operator.approve, contract.operator.deny];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => app.call(calls[at % 2] ?? contract.operator.approve, request, operator)),
      );
      const done = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
      expect(done).toHaveLength(1);
      expect(answers.filter(({ status, body }) => status === 400 && body['code'] === 'not_pending')).toHaveLength(11);
      const { rows } = await app.database.pool.query<{ account_status: string }>(
        'select account_status from users where id = $1',
        [pending.userId],
      );
      expect(rows).toEqual([{ account_status: (done[0] ?? 0) % 2 === 0 ? 'approved' : 'denied' }]);
    }
  });
});

const makeKey = async (scopes: readonly KeyScope[], by = store) => {
  const body = { name: 'Web Shop', scopes: [...scopes], expiresInDays: 30 };
  const answer = contract.apiKeys.create.response.parse((await app.call(contract.apiKeys.create, { body }, by)).body);
  return { ...answer, token: answer.secret };
};

it('an API key is shown once, makes the calls of its scopes and no other, and what it does bears its name', async () => {
  const { key, secret, token } = await makeKey(['read', 'links']);
  const listed = JSON.stringify((await app.call(contract.apiKeys.list, {}, store)).body);
  const { rows } = await app.database.pool.query('select * from api_keys where id = $1', [key.id]);
  expect([listed, JSON.stringify(rows)].filter((text) => text.includes(secret))).toEqual([]);
  expect(listed).toContain(key.hint);
  const body = { customerName: 'Ada Lovelace', customerPhone: '2135550142', amount: '5.00' };
  const made = await app.call(contract.paymentLinks.create, { body }, { token });
  const { linkId } = made.body['link'] as unknown as { linkId: string };
  const params = { linkId };
  expect((await app.call(contract.paymentLinks.one, { params }, { token })).status).toBe(200);
  expect(await app.call(contract.linkMoney.refund, { params, body: {} }, { token })).toMatchObject({
    ...{ status: 403, body: { code: 'scope_missing', error: 'This call takes an API key with the scope “money”.' } },
  });
  for (const endpoint of [
    contract.apiKeys.list,
    contract.team.list,
    contract.session.logout,
    contract.operator.accounts,
  ])
    expect(await app.call(endpoint, {}, { token })).toMatchObject({ status: 403, body: { code: 'api_key_refused' } });
  const query = { all: 'true', about: linkId } as const;
  const { logs } = contract.activity.list.response.parse(
    (await app.call(contract.activity.list, { query }, store)).body,
  );
  expect(logs.at(-1)).toMatchObject({ userName: 'Web Shop (API key)', userId: key.id, entityId: linkId });
});

it('an API key notes its use once a minute', async () => {
  const { key, token } = await makeKey(['read']);
  const use = async (lastUsed: string): Promise<boolean> => {
    await app.database.pool.query(`update api_keys set last_used_at = now() - $2::interval where id = $1`, [
      key.id,
      lastUsed,
    ]);
    expect((await app.call(contract.reporting.live, {}, { token })).status).toBe(200);
    const { rows } = await app.database.pool.query<{ noted: boolean }>(
      `select last_used_at > now() - interval '20 seconds' as noted from api_keys where id = $1`,
      [key.id],
    );
    return rows[0]?.noted === true;
  };
  expect([await use('2 minutes'), await use('30 seconds')]).toEqual([true, false]);
});

it('an API key that is unknown, mistyped, expired, revoked or of a store that may not sign in is refused alike', async () => {
  const shut = await anAccount(app.database);
  const keys = {
    expired: await makeKey(['read']),
    revoked: await makeKey(['read']),
    shut: await makeKey(['read'], shut),
  };
  const ask = async (token: string) => {
    const { status, body } = await app.call(contract.paymentLinks.list, {}, { token });
    return { status, code: body['code'] as string | undefined };
  };
  for (const { token } of Object.values(keys)) expect((await ask(token)).status).toBe(200);
  await app.database.pool.query('update api_keys set expires_at = now() where id = $1', [keys.expired.key.id]);
  await app.database.pool.query('update users set is_active = false where id = $1', [shut.userId]);
  const revoked = await app.call(contract.apiKeys.revoke, { params: { id: keys.revoked.key.id } }, store);
  expect(revoked.status).toBe(200);
  const unknown = makeApiKey(store.storeId, { randomText, sandbox: true });
  const refused = [unknown, `${unknown.slice(0, -1)}!`, ...Object.values(keys).map(({ token }) => token)];
  for (const token of refused) expect(await ask(token)).toEqual({ status: 401, code: 'invalid_api_key' });
});

it('an API key is refused to the store that has as many as there can be, also of two made at one moment', async () => {
  const full = await anAccount(app.database);
  await makeKey(['money'], full);
  await app.database.pool.query(
    `insert into api_keys select store_id, gen_random_uuid(), account_id, name, key_hash || n, hint, scopes, made_by, created_at
       from api_keys, generate_series(3, $2) n where store_id = $1`,
    [full.storeId, mostApiKeys],
  );
  const body = { name: 'One more', scopes: ['read'], expiresInDays: null };
  const create = () => app.call(contract.apiKeys.create, { body }, full);
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});
