import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../db/connect.ts';
import { migrationStatus } from '../../db/migrate.ts';
import { emptyDatabase, type Clone } from '../../db/testing.ts';
import { contract } from '../../src/contract/index.ts';
import { Activity } from '../../src/modules/activity/index.ts';
import { People } from '../../src/modules/identity/index.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { writeSealedFile } from '../../src/platform/sealed-file.ts';
import { demoStaff, seedDemo } from '../../src/start/seed-demo.ts';
import { aMerchant, aPayableLink, expectAgreement, pay } from '../../src/testing/payments.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import type { OpenStore } from '../../src/testing/accounts.ts';
import { backUp } from './backup.ts';
import { encodeHeading } from './backup-parts.ts';
import { restore } from './restore.ts';

const BACKUP_PASSPHRASE = 'four words of a passphrase';
let folder: string;
let file: string;
let store: OpenStore;
/** What was there when the backup was made. */
let before: Readonly<Record<string, string>>;

/** Every row of every table, told by one number each. */
const fingerprints = async ({ url }: Pick<Clone, 'url'>): Promise<Readonly<Record<string, string>>> => {
  const database = connect({ connectionString: url }, { size: 1 });
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') and tablename not like 'knex%' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: sums } = await database.pool.query<{ sum: string | null }>(
        `select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from ${name} t`,
      );
      found[name] = sums[0]?.sum ?? '';
    }
    return found;
  } finally {
    await database.close();
  }
};

/** What the backup said while it was made. */
let progress: readonly string[];

/** An installation: a database of its own, and a folder for its key and for what its sandbox has charged. */
const startInstallation = (dataDir: string, clone?: Clone): Promise<TestApp> =>
  startTestApp({
    environment: { SECRETS_KEY: '', DATA_DIR: dataDir },
    sandbox: { stateDir: path.join(dataDir, 'sandbox') },
    ...(clone && { clone }),
  });

const environmentOf = (clone: Pick<Clone, 'url'>, dataDir: string, more: Readonly<Record<string, string>> = {}) =>
  readEnvironment({ DATABASE_URL: clone.url, DATA_DIR: dataDir, BACKUP_PASSPHRASE, ...more });

const run = async (work: (print: (line: string) => void) => Promise<void>): Promise<readonly string[]> => {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines;
};

const inside = async ({ url }: Clone, sql: string): Promise<void> => {
  const database = connect({ connectionString: url }, { size: 1 });
  await database.pool.query(sql);
  await database.close();
};

const folderOf = (name: string): string => path.join(folder, name);

/** An installation in which people have paid, its backup, and the loss of both database and data. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debitlink-backup-'));
  file = folderOf('backup');
  const dataDir = folderOf('lost');
  const app = await startInstallation(dataDir);
  await app.transact((tx) => app.get(People).ensureOperator(tx));
  await seedDemo(app, app.config);
  store = await aMerchant(app);
  await pay(app, { linkId: await aPayableLink(app.database, store) });
  await app.get(Activity).chainTrustedRows(new AbortController().signal);
  await app.get(Activity).anchorDay();
  before = await fingerprints(app.clone);
  progress = await run((print) => backUp({ environment: environmentOf(app.clone, dataDir), print }, file));
  await app.close();
  await rm(dataDir, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

it('an installation that has lost its database and its key goes on from a backup where it was', async () => {
  expect(progress).toContainEqual(expect.stringMatching(/^\d+ of \d+ {2}public\.transactions {2}\d+ KB$/));
  const clone = await emptyDatabase();
  const dataDir = folderOf('found');
  const lines = await run((print) => restore({ environment: environmentOf(clone, dataDir), print }, file));
  expect(lines.at(-1)).toMatch(
    /^Restored as it was at 20\S+Z\. Start the program with SECRETS_KEY_FILE=\S+secrets-key\.$/,
  );
  expect((await stat(path.join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600);
  expect(await fingerprints(clone)).toEqual(before);

  const app = await startInstallation(dataDir, clone);
  try {
    const { username, password } = demoStaff;
    const { body } = await app.call(contract.session.login, { body: { username, password } });
    expect(body).toMatchObject({ success: true });
    const { chainTrustedRows, verifyChain } = app.get(Activity);
    await chainTrustedRows(new AbortController().signal);
    const report = await verifyChain({ keptSince: new Date(0) });
    expect(report).toMatchObject({ anchors: 1, tampering: null });
    // The processor's credentials of the store are sealed.
    const paid = await pay(app, { linkId: await aPayableLink(app.database, store) });
    expect(paid).toMatchObject({ status: 200, body: { success: true } });
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 600 });
    // Whatever the schema guards, it guards again.
    await expect(app.database.pool.query('delete from payment_events')).rejects.toThrow('append-only');
  } finally {
    await app.close();
  }
});

it('a restore that is refused or breaks off leaves neither rows nor keys behind', async () => {
  const clone = await emptyDatabase();
  const dataDir = folderOf('refused');
  const refusal = (from: string, more: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    restore({ environment: environmentOf(clone, dataDir, more), print: () => undefined }, from).then(
      () => 'restored',
      (error: unknown) => String(error),
    );
  try {
    const whole = await readFile(file);
    await writeFile(folderOf('cut-off'), whole.subarray(0, whole.length - 200));
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length - 100) ^ 1, whole.length - 100);
    await writeFile(folderOf('changed'), changed);
    expect(await refusal(folderOf('nowhere'))).toContain('ENOENT');
    expect(await refusal(file, { BACKUP_PASSPHRASE: 'another passphrase' })).toContain('The passphrase is wrong');
    expect(await refusal(file, { SECRETS_KEY: 'k'.repeat(32) })).toContain('are not those of the backup');
    expect(await refusal(folderOf('cut-off'))).toContain('it was cut off');
    expect(await refusal(folderOf('changed'))).toContain('damaged or changed');
    expect(Object.values(await fingerprints(clone)).filter((rows) => !rows.startsWith('0 '))).toHaveLength(1);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await inside(clone, 'create table others (id int); insert into others values (1)');
    expect(await refusal(file)).toContain('The database is not empty: there are rows in public.others.');
  } finally {
    await clone.drop();
  }
});

/** A backup of no row, made with these migrations. */
const anEmptyBackup = async (name: string, migrations: string[]): Promise<string> => {
  const about = { version: '9.1.0', madeAt: new Date().toISOString(), migrations, queueSchema: null, tables: 0 };
  const head = encodeHeading({ kind: 'backup', ...about, key: 'k'.repeat(32), oldKeys: ['o'.repeat(32)] });
  await writeSealedFile(
    folderOf(name),
    BACKUP_PASSPHRASE,
    async (write) => {
      await write(head);
      return encodeHeading({ kind: 'end', sequences: [] });
    },
    { cost: 16_384 },
  );
  return folderOf(name);
};

it('a backup of an older version is brought to the schema of this one, and one of a newer version is refused', async () => {
  const clone = await emptyDatabase();
  const environment = environmentOf(clone, folderOf('older'));
  try {
    const [first = ''] = (await migrationStatus(clone.connection)).pending;
    const newer = await anEmptyBackup('newer', [first, '20991231_0100_of_later.ts']);
    const refused = run((print) => restore({ environment, print }, newer));
    await expect(refused).rejects.toThrow('The backup was made by a newer version (9.1.0).');
    const older = await anEmptyBackup('older-backup', [first]);
    const [line] = await run((print) => restore({ environment, print }, older));
    expect(line).toContain('secrets-key and SECRETS_KEYS_OLD_FILE=');
    expect((await migrationStatus(clone.connection)).pending).toEqual([]);
  } finally {
    await clone.drop();
  }
});
