import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import { activityKeptSince } from '../../jobs/activity.ts';
import { sealedColumns } from '../../src/app.ts';
import { Activity } from '../../src/modules/activity/index.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { KeyRing } from '../../src/platform/secrets.ts';
import { withApp } from '../cli/context.ts';
import { runProgram } from './programs.ts';
import { seedLinks, seedStores } from './seed-sql.ts';

/** Works on a connection of its own, which is closed however the work ends. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Key of the store that is measured; the other stores only make the tables big. */
export const storeId = 'bench000';

/** The key that seals the seeded secrets, and that the measured program is given. */
export const secretsKey = 'a key for the bench, 32 characters or more';

/** A session of the measured store's clerk. */
export const sessionToken = 'bench-session-of-the-clerk';

/** Links of the measured store. */
const linksOfStore = 100_000;
const linksOfOthers = 10_000;

/** A place in a list; `at` as PostgreSQL writes it. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** Places in a list that is ordered newest first. */
export interface Places {
  /** Nearly at its end: row 95,000 of the links, row 19,000 of the customers. */
  readonly deep: Place;
  /** All over it, for pages that are not all the same. */
  readonly places: readonly Place[];
}

/** What the cases ask for, drawn from what was seeded. */
export interface Sample {
  /** Public ids of pending links that can be paid. */
  readonly publicIds: readonly string[];
  readonly links: Places;
  readonly customers: Places;
  /** Rows of the log of activity. */
  readonly events: Places;
  readonly customerIds: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
  readonly amounts: readonly string[];
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Fills a table without its indexes and without looking at every reference, which is several times as fast. */
const fillWithoutIndexes = async (client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await client.query<Index>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename = $1 and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
};

const configureStore = async (client: pg.Client): Promise<void> => {
  const secrets = new KeyRing({ key: secretsKey, oldKeys: [] }, sealedColumns);
  const seal = (plain: string, table: string, column: string, row: string): string =>
    secrets.seal(plain, { table, column, row });
  const { rows } = await client.query<{ id: string }>('select id from users where store_id = $1', [storeId]);
  const owner = rows[0]?.id ?? '';
  await client.query(
    `update users set ipos_tpn = $2, ipos_auth_token = $3, ipos_tokenization_key = $4, tpn_alias = 'benchalias', sealed_page_key = $5
      where id = $1`,
    [
      owner,
      seal('139322815010', 'users', 'ipos_tpn', owner),
      seal('bench-token', 'users', 'ipos_auth_token', owner),
      seal('bench-page-key', 'users', 'ipos_tokenization_key', owner),
      seal('bench-page-key', 'read_stores', 'sealed_key', storeId),
    ],
  );
  await client.query(
    `insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number, webhook_key)
     values ($1, $2, 'AC00000000000000000000000000000000', $3, '+15550100200', $1::text || 'webhook')`,
    [storeId, owner, seal('bench-twilio', 'sms_settings', 'twilio_auth_token', owner)],
  );
  // The case of the worker queues thousands of texts in a minute.
  await client.query('insert into text_limits (store_id, id, texts_per_day) values ($1, $2, 10000)', [storeId, owner]);
  await client.query(
    `insert into user_sessions (id, user_id, session_token, expires_at)
     values ($1, $2, encode(sha256($3::bytea), 'hex'), now() + interval '7 days')`,
    [randomUUID(), owner, sessionToken],
  );
};

/** Fills an empty, migrated database: one store with 100,000 links and as many others as make up the rest. */
const seed = (url: string, links: number): Promise<void> =>
  withClient(url, async (client) => {
    const others = Math.max(1, Math.ceil((links - linksOfStore) / linksOfOthers));
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'`);
    // It updates every customer: indexes that were there would keep a place for each of them twice, and take longer to read.
    await fillWithoutIndexes(client, 'customers', async () => {
      await client.query(seedStores(others));
    });
    await configureStore(client);
    await fillWithoutIndexes(client, 'payment_links', async () => {
      await client.query(seedLinks(storeId, storeId, linksOfStore));
      await client.query(seedLinks('bench001', 'bench999', linksOfOthers));
    });
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });

const drawPlaces = async (client: pg.Client, table: string, deepRow: number): Promise<Places> => {
  const newest = `from ${table} where store_id = $1 order by created_at desc, id desc`;
  const { rows: places } = await client.query<Place>(
    `select at, id from (select created_at::text as at, id, row_number() over () as n ${newest}) l where n % 200 = 0`,
    [storeId],
  );
  const { rows } = await client.query<Place>(`select created_at::text as at, id ${newest} offset ${deepRow} limit 1`, [
    storeId,
  ]);
  const [deep] = rows;
  if (!deep) throw new Error(`The measured store has too few ${table}.`);
  return { deep, places };
};

/** Draws what the cases ask for. */
const drawSample = (url: string): Promise<Sample> =>
  withClient(url, async (client) => {
    const ask = async <Row extends object>(sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql, [storeId])).rows;
    const pending = `from payment_links where store_id = $1 and status = 'pending' and not is_disabled and expires_at > now()`;
    const publicIds = await ask<{ id: string }>(`select link_id as id ${pending} order by id limit 500`);
    const rows = await ask<{ customer: string; phone: string; email: string; number: string; amount: string }>(
      `select customer_id as customer, customer_phone as phone, customer_email as email, transaction_number as number, amount::text as amount
         from payment_links where store_id = $1 order by md5(id::text) limit 200`,
    );
    return {
      publicIds: publicIds.map(({ id }) => id),
      links: await drawPlaces(client, 'payment_links', 95_000),
      customers: await drawPlaces(client, 'customers', 19_000),
      events: await drawPlaces(client, 'activity_logs', 95_000),
      customerIds: rows.map(({ customer }) => customer),
      phones: rows.map(({ phone }) => phone),
      emails: rows.map(({ email }) => email),
      numbers: rows.map(({ number }) => number),
      amounts: rows.map(({ amount }) => amount),
    };
  });

const migrations = 'db/migrations';

/** Two days before the first of the links that are open have expired and the clerk's session ends. */
const longestKeptMs = 3 * 86_400_000;

/** Everything that decides what is seeded. */
const seedHash = async (links: number): Promise<string> => {
  const files = (await readdir(migrations)).toSorted().map((file) => path.join(migrations, file));
  const hash = createHash('sha256').update(String(links));
  for (const file of [...files, 'scripts/bench/seed-sql.ts', 'scripts/bench/bench-database.ts'])
    hash.update(await readFile(file));
  return hash.digest('hex');
};

const addressOf = (server: string, name: string): string => server.replace('/?', `/${name}?`);

const recreate = async (server: string, name: string, template = 'template1'): Promise<string> => {
  await withClient(addressOf(server, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return addressOf(server, name);
};

/** Puts what was seeded into the chain of activity and checks it, on which a worker that starts would spend its first minutes. */
const chainActivity = (url: string): Promise<void> =>
  withApp(readEnvironment({ DATABASE_URL: url, SECRETS_KEY: secretsKey }), async (app) => {
    const activity = app.get(Activity);
    await activity.chainTrustedRows(new AbortController().signal);
    await activity.checkNewChain(activityKeptSince(Date.now()));
  });

const fill = async (url: string, links: number): Promise<void> => {
  await migrateUp({ connectionString: url });
  await seed(url, links);
  await runProgram('scripts/debitlink.ts', ['rebuild'], { DATABASE_URL: url, SECRETS_KEY: secretsKey });
  await chainActivity(url);
  // As a server that has run for a while knows its tables, those that were just rebuilt among them.
  await withClient(url, (client) => client.query('vacuum analyze'));
};

/** Fills the server's database unless what is kept there is what would be, and makes the copy on which a run may write. */
const prepare = async (server: string, dir: string, links: number): Promise<string> => {
  const mark = path.join(dir, 'seeded');
  const hash = await seedHash(links);
  const isFresh = await Promise.all([readFile(mark, 'utf8'), stat(mark)]).then(
    ([kept, { mtimeMs }]) => kept === hash && Date.now() - mtimeMs < longestKeptMs,
    () => false,
  );
  if (!isFresh) {
    await rm(mark, { force: true });
    await fill(await recreate(server, 'seeded'), links);
    await writeFile(mark, hash);
  }
  const url = await recreate(server, 'run', 'seeded');
  // What is kept is older than a session may be idle.
  await withClient(url, (client) => client.query('update user_sessions set last_seen_at = now()'));
  return url;
};

/** A PostgreSQL of the bench's own, with its usual durability, migrated and filled. */
export interface BenchDatabase {
  readonly url: string;
  /** How many links there were to be in all stores together. */
  readonly links: number;
  readonly postmaster: number;
  readonly sample: Sample;
  close(): Promise<void>;
}

/**
 * Starts it in a temporary directory, or in one that is kept; `links` in all stores together. What a run writes goes into a copy, so that
 * every run on a kept directory begins with the same.
 */
export const startBenchDatabase = async (links: number, kept?: string): Promise<BenchDatabase> => {
  const dir = kept === undefined ? await mkdtemp(path.join(tmpdir(), 'debitlink-bench-')) : path.resolve(kept);
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  const { host, user, pid, stop } = await startEmbedded(path.join(dir, 'postgres'));
  const close = async (): Promise<void> => {
    await stop();
    if (kept === undefined) await rm(dir, { recursive: true, force: true });
  };
  const server = `postgresql://${user}@localhost/?host=${encodeURIComponent(host)}`;
  try {
    const url = await prepare(server, dir, links);
    return { url, links, postmaster: pid, sample: await drawSample(url), close };
  } catch (failure) {
    await close();
    throw failure;
  }
};
