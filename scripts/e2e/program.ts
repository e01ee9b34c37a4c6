import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../../db/connect.ts';
import { cloneDatabase, type TestPostgres } from '../../db/testing.ts';
import { storeOf } from '../../src/contract/formats.ts';
import type { Queue } from '../../src/kernel/queue.ts';
import { startJobsRuntime } from '../../src/platform/jobs-runtime.ts';
import { aHoldingDocument } from '../../src/testing/documents.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { spawnProgram, stop, untilReady } from '../../src/testing/program.ts';

/** Where a program answers that runs in a process of its own, with a sandbox and the demo store, and where its database is. */
export interface Program {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly operator: { readonly username: string; readonly password: string };
  readonly connection: Connection;
}

export interface StartedProgram extends Program {
  /** Sends SIGTERM, drops the database and answers the exit code; asked again, it answers the same. */
  stop(): Promise<number | null>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    programs: readonly Program[];
  }
}

/** The program that all files of this worker share. */
export const sharedProgram = (): Program => {
  const program = inject('programs')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (program === undefined) throw new Error('No program was started for this worker.');
  return program;
};

/** Changes rows of a program's database, which no call can do. Answers how many. */
const update = async (connection: Connection, statement: string, values: readonly string[]): Promise<number | null> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query(statement, [...values]);
  await client.end();
  return rowCount;
};

/** Moves a link's expiry into the past. */
export const expireLink = async ({ connection }: Program, linkId: string): Promise<void> => {
  const past = "update payment_links set expires_at = now() - interval '1 second' where store_id = $1 and link_id = $2";
  if ((await update(connection, past, [storeOf(linkId), linkId])) !== 1) throw new Error(`There is no link ${linkId}`);
};

/** Has a link wait for the signature of a document, whose public id it answers. */
export const askForSignature = async ({ connection }: Program, linkId: string): Promise<string> => {
  const database = connect(connection, { size: 1 });
  const { documentId } = await aHoldingDocument(database, { storeId: storeOf(linkId), linkId });
  await database.close();
  return documentId;
};

/** Moves a store to where it is noon now, and with it whoever it texts at a number without a place: nobody there sleeps. */
export const moveToNoon = async ({ connection }: Program, username: string): Promise<void> => {
  // Such a zone is named for the hours that lie between it and Greenwich, a plus in front of those to the west.
  const west = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${west < 0 ? '' : '+'}${west}`;
  const account = 'update users set timezone = $1 where username_folded = $2 returning id';
  const moved = `with account as (${account}) update read_stores set timezone = $1 from account where owner_id = account.id`;
  if ((await update(connection, moved, [zone, username])) !== 1) throw new Error(`${username} has no store`);
};

/** Has a program do now what its schedule has it do every minute. */
export const runScheduled = async ({ connection }: Program, { name }: Queue): Promise<void> => {
  const jobsRuntime = await startJobsRuntime(connection, { worker: false, onError: () => undefined });
  await jobsRuntime.send(name, {});
  await jobsRuntime.stop({ graceful: false });
};

/** Lets the time of the next reminder have come for each link of a store that is to have one. */
export const letRemindersBeDue = async ({ connection }: Program, username: string): Promise<void> => {
  const due = `update payment_links set next_reminder_at = now() where next_reminder_at is not null
    and store_id = (select store_id from users where username_folded = $1)`;
  await update(connection, due, [username]);
};

/** Lets it be long ago that this user, wherever signed in, gave a password or a passkey. */
export const outdateConfirmations = async ({ connection }: Program, username: string): Promise<void> => {
  const past = `update user_sessions set confirmed_at = now() - interval '1 day'
    where user_id in (select id from users where username_folded = $1)`;
  if ((await update(connection, past, [username])) === 0) throw new Error(`${username} is not signed in`);
};

const operator = { username: 'operator', password: 'operator-secret' };

const defaults = {
  SANDBOX: 'on',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  OPERATOR_PASSWORD: operator.password,
  // All tests come from one address.
  PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
};

/** Starts the program on a clone of the migrated database, on free ports; `environment` goes before the defaults of a test. */
export const startDebitlink = async (
  environment: Readonly<Record<string, string>> = {},
  server?: TestPostgres,
): Promise<StartedProgram> => {
  const [port, sandboxPort, dataDir, clone] = await Promise.all([
    freePort(),
    environment['SANDBOX_PORT'] ?? freePort(),
    mkdtemp(path.join(tmpdir(), 'debitlink-e2e-')),
    cloneDatabase(server),
  ]);
  const own = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, DATABASE_URL: clone.url };
  const program = spawnProgram({ args: ['src/main.ts'], environment: { ...defaults, ...own, ...environment } });
  await untilReady(program);
  // From here on it logs its errors, which explain why a test fails.
  for (const stream of [program.child.stdout, program.child.stderr]) stream?.pipe(process.stderr, { end: false });
  const end = async (): Promise<number | null> => {
    const { code } = await stop(program);
    await Promise.all([clone.drop(), rm(dataDir, { recursive: true, force: true })]);
    return code;
  };
  let ended: Promise<number | null> | undefined;
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    operator,
    connection: clone.connection,
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
};
