import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PgBouncer in front of a PostgreSQL on loopback, until `stop`. */
export interface Pooler {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

type PoolMode = 'transaction' | 'statement';

interface PoolerOptions {
  readonly mode: PoolMode;
  /** Connections to PostgreSQL, at most. */
  readonly size: number;
}

/** The PostgreSQL behind it: the directory of its socket, or its address and port, as whom to enter, and a database of it. */
interface Server {
  readonly host: string;
  readonly port?: number;
  readonly user: string;
  readonly database: string;
}

// What the role is given in production is set by the first query. Servers are let go soon, because a test drops its database when it ends.
const settings = (server: Server, port: number, { mode, size }: PoolerOptions): string => `
[databases]
* = host=${server.host} port=${server.port ?? 5432} user=${server.user} connect_query='set lock_timeout = 2000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 5000
default_pool_size = ${size}
server_idle_timeout = 1
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`;

const untilReady = async (port: number, { user, database }: Server, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    const client = new pg.Client({ host: '127.0.0.1', port, user, database });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await delay(20);
  }
};

/** The PgBouncer of this machine, if it has one. Debian installs it where only root looks. */
export const findPgBouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => path.join(directory, 'pgbouncer'))
    .find((file) => existsSync(file));

const requirePgBouncer = (): string => {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('This machine has no PgBouncer.');
  return program;
};

/** Starts PgBouncer in front of a PostgreSQL. */
export const startPooler = async (server: Server, mode: PoolMode = 'transaction', size = 20): Promise<Pooler> => {
  const port = await freePort();
  const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-pooler-'));
  const file = path.join(dir, 'pgbouncer.ini');
  await writeFile(file, settings(server, port, { mode, size }));
  await chmod(dir, 0o755);
  // It refuses to work as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(requirePgBouncer(), ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilReady(port, server, child);
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await gone;
    await rm(dir, { recursive: true, force: true });
  };
  return { port, stop };
};
