import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedStatements, type Statement } from '../../db/statement.ts';
import { schedule } from '../../jobs/schedule.ts';
import { allJobs } from '../../jobs/worker.ts';
import { pathFor } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { createPasswordHasher } from '../modules/identity/accounts/password.ts';
import { anAccount } from '../testing/accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aTarget, openSession, requestWith, type Target } from './testing-isolation.ts';

let app: TestApp;
let target: Target;

/** The names of the statements that the program has run so far. */
const run = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({ onStatement: (name) => run.add(name) });
  target = await aTarget(app);
  await app.database.pool.query('update users set password = $1', [await createPasswordHasher().hash('a password')]);
});
afterAll(() => app.close());

it('every call is answered through a pooler to whoever may make it', { timeout: 60_000 }, async () => {
  const operator = await anAccount(app.database, { operator: true });
  const broken: string[] = [];
  const done = new Set<number>();
  // What reads comes first: calls that delete or sign out leave less to read.
  const readsFirst = endpoints.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  for (const endpoint of readsFirst) {
    const { userId } = endpoint.access === 'operator' ? operator : target.store;
    const { token } = await openSession(app.database, userId);
    const { params, query, body } = requestWith(endpoint, target.idsFor(endpoint)[0]);
    const response = await fetch(`${app.url}${pathFor(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    done.add(response.status);
    if (response.status >= 500) broken.push(`${endpoint.method} ${endpoint.path} is ${response.status}`);
  }
  expect(broken).toEqual([]);
  expect([...done]).toContain(200);
});

/** What no call reaches: whatever recurs, purges included, and what rebuilds the read tables. */
const runInBackground = async (): Promise<void> => {
  const jobs = allJobs(app);
  for (const { queue, payload = {} } of schedule)
    await jobs.find((job) => job.queue.name === queue.name)?.handle(payload, new AbortController().signal);
  for (const { rebuild } of app.projections) await app.transact(rebuild);
};

/** Prepares a statement under its name, on whichever connection the pooler lends; gives what is wrong with it, if anything. */
const prepare = async ({ name, text }: Statement): Promise<readonly string[]> => {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`prepare "${name}" as ${text}`);
    await client.query(`deallocate "${name}"`);
    return [];
  } catch (failure) {
    return [`${name}: ${String(failure)}`];
  } finally {
    await client.query('rollback');
    client.release();
  }
};

it('every named statement is run through a pooler, or prepared there where neither a call nor the schedule reaches it', async () => {
  await runInBackground();
  const named = namedStatements().filter(({ name }) => !name.startsWith('testing.'));
  const notRun = named.filter(({ name }) => !run.has(name));
  const findings: string[] = [];
  for (const statement of notRun) findings.push(...(await prepare(statement)));
  expect(findings).toEqual([]);
  expect(run.size).toBeGreaterThan(notRun.length);
});
