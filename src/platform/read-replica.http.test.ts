import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import { anAccount } from '../testing/accounts.ts';
import { aLink } from '../testing/links.ts';
import { startSecondProgram, type SecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const throwAway = { fsync: 'off', full_page_writes: 'off' };

let base: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let app: TestApp;
let database: Database;

const urlOf = ({ host, user, database: name }: EmbeddedPostgres): string =>
  `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;

/** A replica begins as a copy of the primary's files, taken while the primary rests. */
const startBoth = async (): Promise<void> => {
  const [first, second] = [path.join(base, 'a'), path.join(base, 'b')];
  const { stop, host, user, database: name } = await startEmbedded(first, throwAway);
  await migrateUp({ host, user, database: name });
  await stop();
  await cp(first, second, { recursive: true, filter: (source) => !source.endsWith('postmaster.pid') });
  await writeFile(path.join(second, 'data', 'standby.signal'), '');
  primary = await startEmbedded(first, throwAway);
  replica = await startEmbedded(second, { ...throwAway, primary_conninfo: `host=${primary.host} user=${user}` });
};

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'debitlink-replica-'));
  await startBoth();
  app = await startTestApp();
  database = connect({ connectionString: urlOf(primary) });
}, 120_000);

afterAll(async () => {
  await database.close();
  await app.close();
  await replica.stop();
  await primary.stop();
  await rm(base, { recursive: true, force: true });
});

/** Keeps the replica from showing anything newer, or lets it catch up. */
const replay = async (what: 'pause' | 'resume'): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(replica) });
  await client.connect();
  await client.query(`select pg_wal_replay_${what}()`);
  await client.end();
};

const startReading = (): Promise<SecondProgram> =>
  startSecondProgram(app, urlOf(primary), { DATABASE_READ_URL: urlOf(replica), LOG_LEVEL: 'warn' });

interface Caller {
  readonly token: string;
  readonly cookie?: string;
}

const call = ({ url }: SecondProgram, { token, cookie }: Caller, body?: object): Promise<Response> =>
  fetch(`${url}/api/payment-links${body ? '/create' : ''}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Creates a link; answers the cookie that the answer brought. */
const createLink = async (program: SecondProgram, { token }: Caller, customerName: string): Promise<string> => {
  const response = await call(program, { token }, { amount: '12.50', customerName, customerPhone: '(213) 555-0123' });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};

/** The customers of the links that the list shows. */
const listed = async (program: SecondProgram, caller: Caller): Promise<string[]> => {
  const { links } = (await (await call(program, caller)).json()) as { links: { customerName: string }[] };
  return links.map(({ customerName }) => customerName);
};

it('lists come from the replica, and show at once what their caller and their store have committed, in every process', async () => {
  const [one, two] = await Promise.all([startReading(), startReading()]);
  const [store, other] = [await anAccount(database), await anAccount(database)];
  await replay('pause');
  // No process is told of this link, so that it shows where a list is read.
  await aLink(database, other, { customerName: 'Grace' });
  const cookie = await createLink(one, store, 'Ada');
  expect(cookie).toMatch(/^__Host-seen=[0-9A-F]{16}$/);
  expect(await listed(one, store)).toEqual(['Ada']);
  expect(await listed(two, { ...store, cookie })).toEqual(['Ada']);
  // Without its cookie the second process hears of the commit as browsers do.
  await expect.poll(() => listed(two, store)).toEqual(['Ada']);
  expect(await listed(one, other)).toEqual([]);
  await replay('resume');
  await expect.poll(() => listed(one, other)).toEqual(['Grace']);
  expect(await listed(two, { ...store, cookie })).toEqual(['Ada']);
});

it('a replica that is away costs nobody their list', async () => {
  const program = await startReading();
  const store = await anAccount(database);
  await replica.stop();
  await createLink(program, store, 'Ada');
  expect(await listed(program, store)).toEqual(['Ada']);
  await expect.poll(program.written).toMatch(/DATABASE_READ_URL does not answer/);
});
