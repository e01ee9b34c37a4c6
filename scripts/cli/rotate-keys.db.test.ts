import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { createApp, sealedColumns, type App } from '../../src/app.ts';
import { Stores } from '../../src/modules/identity/index.ts';
import { TextSettings } from '../../src/modules/messaging/index.ts';
import { configure, readEnvironment } from '../../src/platform/config.ts';
import { openLog } from '../../src/platform/log.ts';
import { keyId, mask, type Secrets } from '../../src/platform/secrets.ts';
import { columnsHolding, openSecrets } from '../../src/platform/stored-keys.ts';
import { anAuthenticator, aStore, type OpenStore } from '../../src/testing/accounts.ts';
import { ignoresJobs } from '../../src/testing/test-module.ts';
import { aTextingStore } from '../../src/testing/texts.ts';
import { rebuildReadTables } from './commands.ts';
import { reportOldKeys, resealAll, type Rotation } from './rotate-keys.ts';

const oldKey = 'the-key-that-is-about-to-be-replaced';
const newKey = 'the-key-that-is-about-to-replace-it';

interface KeyedApp extends App {
  readonly database: Database;
  readonly secrets: Secrets;
}

let clone: Clone;
let database: Database;
let before: KeyedApp;
let lines: string[];
const stores: OpenStore[] = [];

const startApp = async (key: string, ...oldKeys: string[]): Promise<KeyedApp> => {
  const secrets = await openSecrets(database, { key, oldKeys }, sealedColumns);
  const handles = {
    config: configure(readEnvironment({})),
    log: openLog('silent'),
    database,
    jobsRuntime: ignoresJobs,
  };
  return { ...createApp({ ...handles, secrets, publish: () => undefined }), database, secrets };
};

beforeEach(async () => {
  clone = await cloneDatabase();
  database = connect(clone.connection);
  lines = [];
  before = await startApp(oldKey, newKey);
  stores.length = 0;
  for (let made = 0; made < 5; made += 1) {
    const store = await aStore(before, credentials(`token-${made}`));
    await anAuthenticator(before, store);
    stores.push(store);
    await anOpenPhone(before, await aTextingStore(before));
    await aWebhook(before, store);
  }
});
afterEach(async () => {
  await database.close();
  await clone.drop();
});

/** Both secrets of an OpenPhone account. */
const anOpenPhone = async ({ get, transact, secrets }: KeyedApp, { storeId, userId }: OpenStore): Promise<void> => {
  await transact((tx) =>
    get(TextSettings).saveQuoSettings({ apiKey: 'quo-key' }, { storeId, userId, operator: false }, tx),
  );
  const place = { table: 'sms_settings', column: 'open_phone_webhook_key', row: userId };
  await database.pool.query('update sms_settings set open_phone_webhook_key = $2 where id = $1', [
    userId,
    secrets.seal('webhook-key', place),
  ]);
};

/** A webhook with the secret that it has and the one that it had. */
const aWebhook = async ({ secrets }: KeyedApp, { storeId, userId }: OpenStore): Promise<void> => {
  const id = randomUUID();
  const seal = (column: string) => secrets.seal('whsec_secret', { table: 'webhook_endpoints', column, row: id });
  await database.pool.query(
    `insert into webhook_endpoints (store_id, id, user_id, url, events, sealed_secret, sealed_former_secret, created_at)
     values ($1, $2, $3, 'https://shop.example/in', '{payment_success}', $4, $5, now())`,
    [storeId, id, userId, seal('sealed_secret'), seal('sealed_former_secret')],
  );
};

const credentials = (iposAuthToken: string) => ({
  iposTpn: '123456789012',
  iposAuthToken,
  iposTokenizationKey: 'page-key',
});
const tokenOf = async (app: App, { storeId }: OpenStore) =>
  (await app.get(Stores).processingAccount(storeId))?.authToken;
const rotationOf = (app: KeyedApp, batch = 2): Rotation => ({ app, batch, print: (line) => lines.push(line) });

interface Field {
  readonly table: string;
  readonly column: string;
}

/** Every column in the whole database that can hold text, declared or not. */
const textColumns = async (): Promise<readonly Field[]> => {
  const { rows } = await database.pool.query<Field>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', 'bytea')`,
  );
  return rows;
};

/** Where in the database something is sealed with a key. */
const sealedWith = async (key: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const { rows } = await database.pool.query(
      `select from ${table} where position($1 in ${column}::text) > 0 limit 1`,
      [`v1.${keyId(key)}.`],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
};

const everyColumn = sealedColumns
  .flatMap(columnsHolding)
  .map(({ table, column }) => `${table}.${column}`)
  .sort();

it('a rotation leaves nothing in the whole database that the old key sealed, and every secret as it was', async () => {
  // A column that is declared and not filled here would go unnoticed below.
  expect(await sealedWith(oldKey)).toEqual(everyColumn);
  const after = await startApp(newKey, oldKey);
  expect(await resealAll(rotationOf(after))).toBe(0);
  expect(await sealedWith(oldKey)).toEqual([]);
  expect(await sealedWith(newKey)).toEqual(everyColumn);
  expect(lines).toContain('users.ipos_auth_token: 2 of 5');
  expect(lines).toContain('users.ipos_auth_token: 5 of 5');
  expect(lines.at(-1)).toContain('empty SECRETS_KEYS_OLD');
  const alone = await startApp(newKey);
  for (const [made, store] of stores.entries()) expect(await tokenOf(alone, store)).toBe(`token-${made}`);
  expect(alone.secrets.fingerprint('terminal', '1')).toBe(before.secrets.fingerprint('terminal', '1'));
});

it('a rotation leaves the read table of stores as a rebuild makes it', async () => {
  const after = await startApp(newKey, oldKey);
  await resealAll(rotationOf(after));
  const picture = () =>
    database.pool.query('select store_id, sealed_key from read_stores order by 1').then(({ rows }) => rows);
  const rotated = await picture();
  await rebuildReadTables(after, ['read_stores'], () => undefined);
  expect(await picture()).toEqual(rotated);
});

it('a rotation that was broken off goes on where it ended', async () => {
  const after = await startApp(newKey, oldKey);
  const breakOff = (line: string) => {
    lines.push(line);
    if (line === 'users.ipos_auth_token: 2 of 5') throw new Error('broken off');
  };
  await expect(resealAll({ ...rotationOf(after), print: breakOff })).rejects.toThrow('broken off');
  expect(await sealedWith(oldKey)).toContain('users.ipos_auth_token');
  lines.length = 0;
  expect(await resealAll(rotationOf(after))).toBe(0);
  expect(lines).not.toContainEqual(expect.stringMatching(/^users.ipos_tpn: /));
  expect(lines).toContain('users.ipos_auth_token: 3 of 3');
  expect(await sealedWith(oldKey)).toEqual([]);
});

it('a rotation that runs twice at the same time does the work once', async () => {
  const after = await startApp(newKey, oldKey);
  expect(await Promise.all([resealAll(rotationOf(after)), resealAll(rotationOf(after))])).toEqual([0, 0]);
  expect(await sealedWith(oldKey)).toEqual([]);
});

it('credentials that are saved while a rotation waits for their row are kept', async () => {
  const after = await startApp(newKey, oldKey);
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  let rotating: Promise<number> | undefined;
  await before.transact(async (tx) => {
    const kept = { iposAuthToken: mask('token-0'), iposTokenizationKey: mask('page-key') };
    // The number is what a rotation comes to first.
    await before.get(Stores).saveCredentials({ ...kept, iposTpn: '210987654321' }, store.staff, tx);
    rotating = resealAll(rotationOf(after, 100));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  });
  await rotating;
  const saved = { tpn: '210987654321', authToken: 'token-0' };
  expect(await after.get(Stores).processingAccount(store.storeId)).toMatchObject(saved);
  await resealAll(rotationOf(after));
  const alone = await startApp(newKey);
  expect(await alone.get(Stores).processingAccount(store.storeId)).toMatchObject(saved);
});

it('credentials that are saved all the while a rotation runs are none of them lost', async () => {
  const after = await startApp(newKey, oldKey);
  const over = new AbortController();
  const last = new Map<OpenStore, string>();
  const saving = stores.map(async (store, at) => {
    for (let turn = 0; !over.signal.aborted || turn < 3; turn += 1) {
      const app = turn % 2 === 0 ? before : after;
      const token = `token-${at}-${turn}`;
      await app.transact((tx) => app.get(Stores).saveCredentials(credentials(token), store.staff, tx));
      last.set(store, token);
    }
  });
  for (let turn = 0; turn < 5; turn += 1) await resealAll(rotationOf(after, 1));
  over.abort();
  await Promise.all(saving);
  for (const store of stores) expect(await tokenOf(after, store)).toBe(last.get(store));
});

it('what a process seals with the old key after a rotation is counted, so that nobody empties SECRETS_KEYS_OLD', async () => {
  const after = await startApp(newKey, oldKey);
  await resealAll(rotationOf(after));
  await aStore(before, credentials('late'));
  lines.length = 0;
  expect(await reportOldKeys(rotationOf(after))).toBe(5);
  expect(lines).toContain('users.ipos_auth_token: 1 sealed with an old key');
  expect(lines.at(-1)).toBe('Still sealed with an old key: 5. Keep SECRETS_KEYS_OLD.');
});

it('a count changes nothing', async () => {
  const after = await startApp(newKey, oldKey);
  const old = await sealedWith(oldKey);
  expect(await reportOldKeys(rotationOf(after))).toBe(56);
  expect(await sealedWith(oldKey)).toEqual(old);
  expect(await sealedWith(newKey)).toEqual([]);
});

it('a value that cannot be opened is named and left, and keeps no other from its turn', async () => {
  const after = await startApp(newKey, oldKey);
  const [first, second] = stores;
  const moved = 'update users set ipos_tpn = (select ipos_tpn from users where id = $1) where id = $2';
  await database.pool.query(moved, [first?.userId, second?.userId]);
  expect(await resealAll(rotationOf(after))).toBe(1);
  expect(lines).toContain(`users.ipos_tpn of ${second?.userId}: cannot be opened, and is left as it is`);
  expect(await sealedWith(oldKey)).toEqual(['users.ipos_tpn']);
});

it.each(sealedColumns)(
  'the key of $table is the one that its column $column is declared with',
  async ({ table, key }) => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select a.attname as name from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(key);
  },
);
