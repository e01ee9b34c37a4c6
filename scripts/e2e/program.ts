import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { socketAddressIn } from '../../db/embedded.ts';
import { storeOf } from '../../src/contract/formats.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { untilReady } from '../../src/testing/second-program.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The program in a process of its own, with an empty database and the sandbox. */
export interface Program {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly operator: { readonly username: string; readonly password: string };
  /** Moves a link's expiry into the past, which no call can do. */
  expireLink(linkId: string): Promise<void>;
  /** Lets it be long ago that whoever is signed in gave a password or a passkey. */
  outdateConfirmations(): Promise<void>;
  /** Sends SIGTERM and answers the exit code. */
  stop(): Promise<number | null>;
}

/** Changes rows of the database that the program keeps below `dataDir`. Answers how many. */
const update = async (dataDir: string, statement: string, values: readonly string[] = []): Promise<number | null> => {
  const client = new pg.Client(socketAddressIn(path.join(dataDir, 'postgres')));
  await client.connect();
  const { rowCount } = await client.query(statement, [...values]);
  await client.end();
  return rowCount;
};

const expireLink = async (dataDir: string, linkId: string): Promise<void> => {
  const past = "update payment_links set expires_at = now() - interval '1 second' where store_id = $1 and link_id = $2";
  if ((await update(dataDir, past, [storeOf(linkId), linkId])) !== 1) throw new Error(`There is no link ${linkId}`);
};

const outdateConfirmations = async (dataDir: string): Promise<void> => {
  await update(dataDir, "update user_sessions set confirmed_at = now() - interval '1 day'");
};

/** Starts the program, on free ports; `environment` goes before the defaults of a test, also before the sandbox's port. */
export const startProgram = async (environment: Readonly<Record<string, string>> = {}): Promise<Program> => {
  const [port, sandboxPort, dataDir] = await Promise.all([
    freePort(),
    environment['SANDBOX_PORT'] ?? freePort(),
    mkdtemp(path.join(tmpdir(), 'debitlink-e2e-')),
  ]);
  const operator = { username: 'operator', password: 'operator-secret' };
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      OPERATOR_PASSWORD: operator.password,
      ...environment,
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await untilReady(child);
  // From here on it logs its errors, which explain why a test fails.
  child.stdout.pipe(process.stderr, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    operator,
    expireLink: (linkId) => expireLink(dataDir, linkId),
    outdateConfirmations: () => outdateConfirmations(dataDir),
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      // The database may still write its last file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
      return code;
    },
  };
};
