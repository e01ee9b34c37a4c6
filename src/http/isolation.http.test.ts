import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { namedStatements } from '../../db/statement.ts';
import { tables } from '../../db/tables.ts';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { contract, endpoints } from '../contract/index.ts';
import { readDistribution, readSchema, reachOf } from '../testing/distribution.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  aTarget,
  callersOf,
  keysOf,
  refusalOf,
  requestWith,
  unknownIds,
  type Caller,
  type ContractRefusal,
  type Ids,
  type Target,
} from './testing-isolation.ts';

let app: TestApp;
let target: Target;
let callers: readonly Caller[];
let routed: ReadonlySet<Endpoint>;
/** What was stored of the store when it was looked at last. Nothing but the calls of these tests changes it. */
let stored: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  target = await aTarget(app);
  callers = await callersOf(app.database, target.store);
  routed = new Set(app.routes.map(({ endpoint }) => endpoint));
  stored = await storedOf(app.database, target);
});
afterAll(() => app.close());

/** Status and text of an answer; the id of the request is left out, because every answer has another. */
const ask = async (endpoint: Endpoint, caller: Caller, ids: Ids): Promise<{ status: number; text: string }> => {
  const { params, query, body } = requestWith(endpoint, ids);
  const path = pathFor(endpoint, params, query);
  const token = await caller.token();
  const response = await fetch(`${app.url}${path}`, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""');
  return { status: response.status, text };
};

/** Links and activity of any store at which the operator may look, and payments of any store that the operator decides. */
const operatorReaches = new Set<Endpoint>([
  contract.activity.recent,
  contract.activity.list,
  contract.activity.event,
  contract.activity.exportCsv,
  contract.linkMoney.money,
  contract.checkout.history,
  contract.checkout.decide,
  contract.checkout.dismissReview,
]);

/** Calls that answer by the role what is sent: only admins change the account of the store at its provider. */
const refusesByField = new Set<Endpoint>([contract.messaging.saveSmsConfig]);

/** A phone is no id: where only another store knows it, the call answers as if nobody did. */
const hasIdInPath = ({ path }: Pick<Endpoint, 'path'>): boolean => /:(?!phone\b)/.test(path);

const namesIds = ({ path, body }: Endpoint): boolean =>
  hasIdInPath({ path }) ||
  keysOf(body).some((key) => ['linkId', 'customerId', 'userId', 'transactionId'].includes(key));

const secretsIn = (text: string): string[] =>
  target.secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`);

/** What is wrong with the answer to a caller who sends ids of another store: it has to be as if nobody had these ids. */
const foreignFindings = async (endpoint: Endpoint, caller: Caller, ids: Ids): Promise<string[]> => {
  const answer = await ask(endpoint, caller, ids);
  const found = secretsIn(answer.text);
  if (!namesIds(endpoint))
    return [401, 403, 500].includes(answer.status) && !refusesByField.has(endpoint)
      ? [...found, `is ${answer.status}`]
      : found;
  const unknown = await ask(endpoint, caller, unknownIds());
  if (answer.status !== unknown.status || (answer.status >= 400 && answer.text !== unknown.text))
    found.push(`is ${answer.status} ${answer.text}, and for unknown ids ${unknown.status} ${unknown.text}`);
  return hasIdInPath(endpoint) && answer.status !== 404 ? [...found, `is ${answer.status}`] : found;
};

const refusedFindings = async (endpoint: Endpoint, caller: Caller, ids: Ids, expected: ContractRefusal) => {
  const { status, text } = await ask(endpoint, caller, ids);
  const { code } = JSON.parse(text) as { code?: string };
  const isRight = status === expected.status && code === expected.code;
  return [...secretsIn(text), ...(isRight ? [] : [`is ${status} ${code} instead of ${expected.code}`])];
};

const findingsOf = async (endpoint: Endpoint, caller: Caller): Promise<string[]> => {
  const findings: string[] = [];
  const refusal = refusalOf(endpoint, caller);
  const reaches = endpoint.access === 'operator' || (caller.operator === true && operatorReaches.has(endpoint));
  for (const ids of target.idsFor(endpoint)) {
    if (refusal) findings.push(...(await refusedFindings(endpoint, caller, ids, refusal)));
    else if (caller.own !== true && !reaches) findings.push(...(await foreignFindings(endpoint, caller, ids)));
  }
  return findings.map((finding) => `to ${caller.name} ${finding}`);
};

/** Everything that is stored of a store, as a digest for each table; when somebody was last seen is left out. */
const storedOf = async ({ pool }: Database, { store }: Target): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'store_id' order by 1`,
  );
  const digest = (name: string, where: string): string =>
    `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as digest
       from (select (to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text as row from ${name} t where ${where}) r`;
  const { rows } = await pool.query<{ name: string; digest: string }>(
    [
      ...tables.map(({ name }) => digest(name, 'store_id = $1')),
      digest('pgboss.job', "data ->> 'storeId' = $1"),
      ...['password_tokens', 'passkeys', 'authenticators', 'recovery_codes'].map((name) =>
        digest(name, 'user_id in (select id from users where store_id = $1)'),
      ),
      // Some callers of the test are of the same store, and their sessions come and go.
      digest('user_sessions', 'id in (select id from test_sessions)'),
    ].join(' union all '),
    [store.storeId],
  );
  return Object.fromEntries(rows.map(({ name, digest: stored }) => [name, stored]));
};

const closed = endpoints.filter(({ access }) => access !== 'public');

describe('with the ids of a store', { timeout: 60_000 }, () => {
  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers as the contract says, tells nothing of the store and writes nothing there',
    async (_, endpoint) => {
      if (!routed.has(endpoint)) return;
      const before = stored;
      const findings: string[] = [];
      for (const caller of callers) findings.push(...(await findingsOf(endpoint, caller)));
      expect(findings).toEqual([]);
      stored = await storedOf(app.database, target);
      expect(stored).toEqual(before);
    },
  );

  it.each(
    closed
      .filter(({ method, path, access }) => method === 'GET' && path.includes(':') && access !== 'operator')
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('%s is answered to the store itself, so that the ids are real', async (_, endpoint) => {
    if (!routed.has(endpoint)) return;
    const { token } = target.store;
    for (const ids of target.idsFor(endpoint)) {
      const { params, query } = requestWith(endpoint, ids);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${app.url}${pathFor(endpoint, params, query)}`, { headers })).status).toBe(200);
    }
  });
});

describe('db/DISTRIBUTION.md', { timeout: 60_000 }, () => {
  const listed = readDistribution();
  const under = (heading: string): readonly string[] => listed.get(heading) ?? [];

  /** Whether a statement stands there by its name, or by how its name begins where lists write one for each filter. */
  const isUnder = (heading: string, name: string): boolean => {
    const isNamed = [...listed.values()].some((names) => names.includes(name));
    const begins = (family: string): boolean => family.endsWith('*') && name.startsWith(family.slice(0, -1));
    return isNamed ? under(heading).includes(name) : under(heading).some(begins);
  };

  it('lists every table, trigger and foreign key that nulls a column as the database has them', async () => {
    const [distributed, reference, local] = ['Distributed tables', 'Reference tables', 'Local tables'].map(under);
    expect([...(distributed ?? []), ...(reference ?? []), ...(local ?? [])].toSorted()).toEqual(
      Object.keys(tables).sort(),
    );
    expect(distributed?.filter((table) => tables[table]?.scope !== 'store')).toEqual([]);
    const { rows: references } = await app.database.pool.query<{
      name: string;
      table: string;
      to: string;
      nulls: boolean;
    }>(
      `select conrelid::regclass || '.' || conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
              confdeltype = 'n' as nulls from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const mayReferTo = (table: string): readonly string[] =>
      distributed?.includes(table) ? [...distributed, ...(reference ?? [])] : (reference ?? []);
    expect(references.filter(({ table, to }) => !mayReferTo(table).includes(to))).toEqual([]);
    const nulling = references.filter(({ table, nulls }) => nulls && distributed?.includes(table));
    expect(nulling.map(({ name }) => name).sort()).toEqual([...under('Foreign keys that null a column')].sort());
    const { rows: triggers } = await app.database.pool.query<{ name: string }>(
      `select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(triggers.map(({ name }) => name)).toEqual([...under('Triggers')].sort());
  });

  it('lists every statement by the stores that it reaches, and none that is gone', async () => {
    const client = await app.database.pool.connect();
    const statements = namedStatements().filter(({ name }) => !name.startsWith('testing.'));
    const findings: string[] = [];
    try {
      const schema = await readSchema(under('Distributed tables'), client);
      for (const statement of statements) {
        const reach = await reachOf(statement, client, schema);
        if (!isUnder(reach, statement.name)) findings.push(`${statement.name} does not stand under: ${reach}`);
      }
    } finally {
      client.release();
    }
    const headings = [...listed.keys()].filter((heading) => /^(a lock|no distributed|one|listed|every)/.test(heading));
    const names = new Set(statements.map(({ name }) => name));
    const gone = headings.flatMap(under).filter((name) => !/\*$|^seed\./.test(name) && !names.has(name));
    expect([...findings, ...gone.map((name) => `${name} is gone`)]).toEqual([]);
  });

  it.each([
    ['select 1 from customers where store_id = $1 and id = $2', 'one store'],
    ['select 1 from customers where id = $1', 'every store'],
    ['select 1 from customers where store_id = $1 or archived', 'every store'],
    ['select 1 from customers c join payment_links l on l.id = c.id where c.store_id = $1', 'one store and others'],
    ['select 1 from customers where store_id = (select $1)', 'one store, in a select of its own'],
    ['select 1 from customers where store_id = any($1)', 'listed stores'],
    ['delete from customers where archived', 'every store, written'],
    ['insert into saved_texts (store_id, message) select store_id, $1 from saved_texts', 'every store, written'],
    ['select 1 from users', 'no distributed table'],
  ])('knows that %s reaches: %s', async (text, reach) => {
    const client = await app.database.pool.connect();
    try {
      const schema = await readSchema(under('Distributed tables'), client);
      expect(await reachOf({ name: '', text }, client, schema)).toBe(reach);
    } finally {
      client.release();
    }
  });

  it('finds no function in the values of an upsert but what never changes', () => {
    const changing = /\bdo update\s+set\b(?:(?!\breturning\b).)*\b(now|clock_timestamp|random|gen_random_uuid)\(/is;
    expect(namedStatements().filter(({ text }) => changing.test(text))).toEqual([]);
  });
});
