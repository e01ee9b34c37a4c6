import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import {
  copyIn,
  firstTableWithRows,
  listDumpTables,
  prepareForDump,
  setSequences,
  type DumpTable,
} from '../../db/dump.ts';
import { migrateUp, migrateUpTo, migrationStatus } from '../../db/migrate.ts';
import type { Environment } from '../../src/platform/config.ts';
import { BackupReader, type BackupHead } from './backup-parts.ts';
import { keptFiles, readQueueSchema } from './backup.ts';
import { withConnection, withJobsRuntime, type CommandContext } from './context.ts';
import { findPassphrase } from './passphrase.ts';

const number = new Intl.NumberFormat('en-US');

/** A file of `DATA_DIR` as it was. */
interface KeptFile {
  readonly name: string;
  readonly contents: Buffer;
}

const keyFile = 'secrets-key';
const oldKeysFile = 'secrets-keys-old';

/** The keys as files, unless the environment has them. It must not have others: they would open nothing of what is restored. */
const keysAsFiles = ({ SECRETS_KEY, SECRETS_KEYS_OLD }: Environment, { key, oldKeys }: BackupHead): KeptFile[] => {
  if (SECRETS_KEY === undefined)
    return [
      { name: keyFile, contents: Buffer.from(`${key}\n`) },
      ...(oldKeys.length > 0 ? [{ name: oldKeysFile, contents: Buffer.from(`${JSON.stringify(oldKeys)}\n`) }] : []),
    ];
  const given = [SECRETS_KEY, ...SECRETS_KEYS_OLD];
  if ([key, ...oldKeys].every((each) => given.includes(each))) return [];
  throw new Error(
    'SECRETS_KEY, SECRETS_KEYS_OLD: are not those of the backup. Leave them unset, and the keys of the backup are written to DATA_DIR.',
  );
};

/** Writes files that are not there. What is there already has to be the same, as it is after a restore that was broken off. */
const placeFiles = async (dataDir: string, files: readonly KeptFile[]): Promise<void> => {
  for (const { name, contents } of files) {
    const file = path.resolve(dataDir, name);
    const present = await readFile(file).catch(() => null);
    if (present?.equals(contents)) continue;
    if (present) throw new Error(`${file} is there already, and is another one. Move it away first.`);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, contents, { mode: 0o600, flag: 'wx' });
  }
};

/** Refuses a backup of a version that this program does not know. */
const checkVersion = async (connection: Connection, { version, migrations }: BackupHead): Promise<void> => {
  const { done, pending } = await migrationStatus(connection);
  const known = new Set([...done, ...pending]);
  if (migrations.every((name) => known.has(name))) return;
  throw new Error(`The backup was made by a newer version (${version}). Restore it with that version.`);
};

const refuseRows = async (client: pg.Client): Promise<void> => {
  const table = await firstTableWithRows(client);
  if (table !== null) throw new Error(`The database is not empty: there are rows in ${table}. Name an empty database.`);
};

/** Brings an empty database to the schema that the backup has. */
const prepareSchema = async (connection: Connection, client: pg.Client, head: BackupHead): Promise<void> => {
  await migrateUpTo(connection, head.migrations);
  if (head.queueSchema === null) return;
  await withJobsRuntime(connection, async () => {});
  if ((await readQueueSchema(client)) === head.queueSchema) return;
  throw new Error(
    `The job queue of the backup has another schema. Restore it with version ${head.version}, then update.`,
  );
};

interface Restoring {
  readonly client: pg.Client;
  readonly backup: BackupReader;
  readonly head: BackupHead;
  readonly print: CommandContext['print'];
}

/** A table of the backup as it is here. */
const findTable = (tables: readonly DumpTable[], { name, columns }: DumpTable): DumpTable => {
  const table = tables.find((each) => each.name === name);
  if (table && columns.every((column) => table.columns.includes(column))) return { name, columns };
  throw new Error(`The table ${name} of the backup is not as it is here.`);
};

/** Copies in all that the backup holds, up to its very end, and answers the files. Nothing is committed yet. */
const loadAll = async ({ client, backup, head, print }: Restoring): Promise<readonly KeptFile[]> => {
  const tables = await listDumpTables(client);
  const ofQueue = tables.filter(({ name }) => name.startsWith('pgboss.'));
  // The queue's own first rows are in the backup too.
  if (ofQueue.length > 0) await client.query(`truncate ${ofQueue.map(({ name }) => name).join(', ')}`);
  const files: KeptFile[] = [];
  for (let at = 0; ;) {
    const heading = await backup.heading();
    if (heading.kind === 'backup') throw new Error('The backup begins twice.');
    if (heading.kind === 'end') {
      await setSequences(client, heading.sequences);
      return files;
    }
    if (heading.kind === 'file') {
      if (!keptFiles.includes(heading.name))
        throw new Error(`The backup holds a file that is unknown: ${heading.name}`);
      files.push({ name: heading.name, contents: await buffer(backup.contents()) });
      continue;
    }
    const rows = await copyIn(client, findTable(tables, heading), backup.contents());
    print(`${(at += 1)} of ${head.tables}  ${heading.name}  ${number.format(rows)} rows`);
  }
};

/** Everything is committed at once, after the whole backup was read and found to be as it was written. */
const restoreAtOnce = async (restoring: Restoring, environment: Environment): Promise<void> => {
  const { client, backup, head } = restoring;
  await client.query('begin; set constraints all immediate');
  const tables = await listDumpTables(client);
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`);
  // Nobody has written anything since the first look.
  await refuseRows(client);
  const files = await loadAll(restoring);
  if (!(await backup.isAtEnd())) throw new Error('The backup goes on behind its end.');
  await placeFiles(environment.DATA_DIR, [...keysAsFiles(environment, head), ...files]);
  await client.query('commit');
};

const withClient = async (connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await prepareForDump(client);
    await work(client);
  } finally {
    // What was not committed ends with its connection.
    await client.end();
  }
};

const describeKeys = ({ SECRETS_KEY, DATA_DIR }: Environment, { oldKeys }: BackupHead): string => {
  if (SECRETS_KEY !== undefined) return 'SECRETS_KEY opens what it holds.';
  const old = oldKeys.length > 0 ? ` and SECRETS_KEYS_OLD_FILE=${path.join(DATA_DIR, oldKeysFile)}` : '';
  return `Start the program with SECRETS_KEY_FILE=${path.join(DATA_DIR, keyFile)}${old}.`;
};

/** Reads a backup into an empty database, all of it or nothing, and writes its keys where the environment does not name them. */
export const restore = async ({ environment, print }: CommandContext, file: string): Promise<void> => {
  const backup = new BackupReader(file, await findPassphrase(environment, { isNew: false }));
  try {
    const head = await backup.heading();
    if (head.kind !== 'backup') throw new Error('The backup does not begin with its heading.');
    keysAsFiles(environment, head);
    await withConnection(environment, (connection) =>
      withClient(connection, async (client) => {
        await refuseRows(client);
        await checkVersion(connection, head);
        await prepareSchema(connection, client, head);
        await restoreAtOnce({ client, backup, head, print }, environment);
        await migrateUp(connection);
        await client.query('analyze');
      }),
    );
    print(`Restored as it was at ${head.madeAt}. ${describeKeys(environment, head)}`);
  } finally {
    await backup.close();
  }
};
