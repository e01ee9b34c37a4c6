import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import type { Connection } from '../../db/connect.ts';
import { copyOut, listDumpTables, prepareForDump, readSequences, type DumpTable } from '../../db/dump.ts';
import { migrationStatus } from '../../db/migrate.ts';
import { sealedColumns } from '../../src/app.ts';
import { writeSealedFile, type WritePart } from '../../src/platform/sealed-file.ts';
import { openSecrets } from '../../src/platform/stored-keys.ts';
import { findSecretsKeys } from '../../src/start/defaults.ts';
import { encodeHeading, writeContents } from './backup-parts.ts';
import { withDatabase, type CommandContext } from './context.ts';
import { findPassphrase } from './passphrase.ts';

/** What of `DATA_DIR` goes with the database, beside the key: what the sandbox has charged. */
export const keptFiles: readonly string[] = ['sandbox/sandbox.ndjson'];

const number = new Intl.NumberFormat('en-US');
const reportEveryMs = 10_000;

/** Passes contents on. Says how much has passed, now and then for a long one and at its end. */
async function* reportProgress(
  title: string,
  contents: AsyncIterable<Buffer>,
  print: CommandContext['print'],
): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  let reported = performance.now();
  const report = (more: string): void => {
    print(`${title}  ${number.format(Math.ceil(bytes / 1024))} KB${more}`);
  };
  for await (const piece of contents) {
    yield piece;
    bytes += piece.length;
    if (performance.now() - reported < reportEveryMs) continue;
    reported = performance.now();
    report(' ...');
  }
  report('');
}

/** The version of the job queue's own schema; null where no process of the program has run yet. */
export const readQueueSchema = async (client: pg.Client): Promise<number | null> => {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('pgboss.version') as name`);
  if (rows[0]?.name == null) return null;
  const { rows: found } = await client.query<{ version: number }>('select version from pgboss.version');
  return found[0]?.version ?? null;
};

interface Dump {
  readonly client: pg.Client;
  readonly write: WritePart;
  readonly print: CommandContext['print'];
}

const writeTables = async ({ client, write, print }: Dump, tables: readonly DumpTable[]): Promise<void> => {
  for (const [index, table] of tables.entries()) {
    await write(encodeHeading({ kind: 'table', ...table, columns: [...table.columns] }));
    const title = `${index + 1} of ${tables.length}  ${table.name}`;
    await writeContents(write, reportProgress(title, copyOut(client, table), print));
  }
};

const writeFiles = async (write: WritePart, dataDir: string): Promise<void> => {
  for (const name of keptFiles) {
    const file = path.resolve(dataDir, name);
    if (!existsSync(file)) continue;
    await write(encodeHeading({ kind: 'file', name }));
    await writeContents(write, createReadStream(file));
  }
};

/** Works on the rows as they are at one moment, while the program goes on. */
const atOneMoment = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await prepareForDump(client);
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    // The transaction ends with its connection.
    await client.end();
  }
};

/** Writes the database and the keys into one file that the passphrase opens, while the program goes on. */
export const backUp = async ({ environment, print }: CommandContext, file: string): Promise<void> => {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const passphrase = await findPassphrase(environment, { isNew: true });
  const { key, oldKeys } = await findSecretsKeys(environment);
  const count = await withDatabase(environment, async (database, connection) => {
    // A backup with keys that do not open what is in it would be worth nothing.
    await openSecrets(database, { key, oldKeys }, sealedColumns);
    const { done } = await migrationStatus(connection);
    return atOneMoment(connection, async (client) => {
      const tables = await listDumpTables(client);
      const about = { version: packageJson.version, madeAt: new Date().toISOString(), migrations: [...done] };
      const keys = { key, oldKeys: [...oldKeys] };
      const queueSchema = await readQueueSchema(client);
      await writeSealedFile(file, passphrase, async (write) => {
        await write(encodeHeading({ kind: 'backup', ...about, ...keys, queueSchema, tables: tables.length }));
        await writeFiles(write, environment.DATA_DIR);
        await writeTables({ client, write, print }, tables);
        // Sequences know no moment. Read last, they are beyond every row above.
        return encodeHeading({ kind: 'end', sequences: [...(await readSequences(client))] });
      });
      return tables.length;
    });
  });
  print(`${file} holds ${count} tables and the keys. Keep it elsewhere, and its passphrase apart from it.`);
};
