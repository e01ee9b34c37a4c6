import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';
import { testKeys } from './test-module.ts';

/** A second process of the program, on the same database and the same sandbox. */
export interface Program {
  readonly url: string;
  readonly child: ChildProcess;
  /** Every line it has written so far, to its log and to its errors. */
  readonly written: () => string;
}

const root = path.resolve(import.meta.dirname, '..', '..');

/** What starts the program: directly, or through another program. */
const direct = ['src/main.ts'];

/** Starts the program, its web side unless said otherwise, in a process group of its own, and waits for nothing. */
export const spawnProgram = async (
  { config, sandbox }: Pick<TestApp, 'config' | 'sandbox'>,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = direct,
): Promise<Program> => {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePort()),
    ROLE: 'web',
    SANDBOX: 'off',
    DEMO: 'off',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: config.SECRETS_KEY ?? testKeys.key,
    IPOS_API_URL: sandbox.url,
    OPERATOR_PASSWORD: 'operator-secret',
    LOG_LEVEL: 'fatal',
    ...more,
  };
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => written.push(part));
  onTestFinished(() => {
    if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGKILL');
  });
  return { url: `http://127.0.0.1:${env.PORT}`, child, written: () => Buffer.concat(written).toString() };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** The same, and waits until it is ready: it then says where to go. */
export const startProgram = async (...given: Parameters<typeof spawnProgram>): Promise<Program> => {
  const program = await spawnProgram(...given);
  while (!program.written().includes('Operator')) {
    if (!isRunning(program.child)) throw new Error(`The program ended before it was ready: ${program.written()}`);
    await delay(20);
  }
  return program;
};

/** How a program ended: its exit code, null where a signal killed it, and milliseconds since it was asked to stop. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly tookMs: number;
}

/** Asks a program to stop and waits until it has; `group` sends the signal as a terminal does, to everything in its group. */
export const stop = async (
  { child }: Program,
  signal: NodeJS.Signals = 'SIGTERM',
  { group = false } = {},
): Promise<ProgramEnd> => {
  const begun = performance.now();
  const gone = once(child, 'exit') as Promise<[number | null]>;
  if (group) process.kill(-(child.pid ?? 0), signal);
  else child.kill(signal);
  const [code] = await gone;
  return { code, tookMs: performance.now() - begun };
};

/** Ends a program as a power cut does. */
export const kill = async ({ child }: Program): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** A write at which the database can be made to stop whoever does it. */
export interface Step {
  readonly event: 'insert' | 'update';
  readonly table: string;
  readonly when: string;
}

const lockNumber = 4711;

/** Stops every process at one write, until it is told to go on or to break off. */
export class Barrier {
  private readonly url: string;
  private readonly client: pg.Client;

  constructor(url: string) {
    this.url = url;
    this.client = new pg.Client(url);
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(
      `create or replace function wait_at_barrier() returns trigger language plpgsql as $$
       begin
         perform pg_advisory_xact_lock(${lockNumber});
         return new;
       end $$`,
    );
  }

  async raise({ event, table, when }: Step): Promise<void> {
    await this.client.query('select pg_advisory_lock($1)', [lockNumber]);
    await this.client.query(
      `create trigger barrier before ${event} on ${table} for each row when (${when}) execute function wait_at_barrier()`,
    );
  }

  /** The backends that stand at the barrier, as soon as there is one. */
  reached(): Promise<number[]> {
    return this.waits('advisory');
  }

  /**
   * Lets whoever stands at the barrier commit, and keeps them from answering: the last thing they read before their answer is
   * a table that is locked the moment their commit lets go of it. Answers how to unlock it.
   */
  async passAndHold({ table }: Step, answersFrom: string): Promise<() => Promise<void>> {
    const holder = new pg.Client(this.url);
    await holder.connect();
    await holder.query('begin');
    const held = holder.query(`lock table ${answersFrom} in access exclusive mode`);
    await this.waits('relation');
    await this.client.query('select pg_advisory_unlock($1)', [lockNumber]);
    await held;
    return async () => {
      await holder.end();
      await this.client.query(`drop trigger barrier on ${table}`);
    };
  }

  private async waits(kind: 'advisory' | 'relation'): Promise<number[]> {
    for (;;) {
      const { rows } = await this.client.query<{ pid: number }>(
        `select pid from pg_locks where locktype = $1 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        [kind],
      );
      if (rows.length > 0) return rows.map(({ pid }) => pid);
      await delay(10);
    }
  }

  /** Ends the backends given, as the database does when it finds that their process is gone, and takes the barrier away. */
  async breakOff(pids: readonly number[], { table }: Step): Promise<void> {
    await this.client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await this.client.query('select pg_advisory_unlock($1)', [lockNumber]);
    await this.client.query(`drop trigger barrier on ${table}`);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
