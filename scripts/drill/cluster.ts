import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Database } from '../../db/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { isIn, startBalancer, type Balancer } from '../../src/testing/balancer.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { findPgBouncer, startPooler } from '../../src/testing/pooler.ts';
import { spawnProgram, stop, untilReady, type Program } from '../../src/testing/program.ts';
import { seedDemoStore } from '../cli/commands.ts';

/** How far the replica is behind. */
export const replicaDelaySeconds = 5;

/** Between two questions of the balancer whether a process is ready: what the README tells operators. */
const checkMs = 1_000;
const poolSize = 40;
const user = 'app';
const name = 'postgres';

/** Two web and two worker processes of the program behind a balancer, on a primary with a replica and, where there is one, PgBouncer. */
export interface Cluster {
  readonly sandbox: Sandbox;
  /** One address for both web processes. */
  readonly url: string;
  /** The address of each by itself. */
  readonly webUrls: readonly string[];
  readonly webs: Program[];
  readonly workers: Program[];
  /** The primary, past PgBouncer. */
  readonly primary: Database;
  readonly replica: Database;
  /** Starts a web process in the place of one that has ended, and waits until the balancer sends it connections. */
  readonly startWeb: (place: number) => Promise<void>;
  readonly startWorker: (place: number) => Promise<void>;
  /** Stops the primary as an operator does, and starts it again; answers when, in milliseconds since the epoch. */
  readonly restartPrimary: () => Promise<{ readonly from: number; readonly until: number }>;
}

type Print = (line: string) => void;
type Variables = Readonly<Record<string, string>>;

/** What is to be ended, the last first. */
type Closers = (() => Promise<unknown>)[];

const urlOn = (port: number): string => `postgresql://${user}@127.0.0.1:${port}/${name}`;

const listenOn = (port: number): Variables => ({ listen_addresses: '127.0.0.1', port: String(port) });

/** What a pooler does not pass on of what the program sets for each of its connections. */
const roleSettings = `alter role ${user} set plan_cache_mode = force_generic_plan;
  alter role ${user} set max_parallel_workers_per_gather = 0;
  alter role ${user} set statement_timeout = '10s';
  alter role ${user} set lock_timeout = '2s'`;

/** Migrates a new database and opens the demo store in it. */
const prepareDatabase = async (variables: Variables, sandbox: Sandbox): Promise<void> => {
  const connection = { connectionString: variables['DATABASE_URL'] ?? '' };
  await migrateUp(connection);
  const database = connect(connection, { size: 1 });
  await database.pool.query(roleSettings);
  await database.close();
  const environment = readEnvironment({ ...variables, SANDBOX_PORT: new URL(sandbox.url).port });
  await seedDemoStore({ environment, print: () => undefined });
};

/** The two databases: the replica begins as a copy of the primary's files, taken while the primary rests. */
const startDatabases = async (folder: string, variables: Variables, sandbox: Sandbox, closers: Closers) => {
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const [port, replicaPort] = [Number(new URL(variables['DATABASE_URL'] ?? '').port), await freePort()];
  const startPrimary = (): Promise<EmbeddedPostgres> =>
    startEmbedded(first, { ...listenOn(port), wal_keep_size: '1GB' });
  let primary = await startPrimary();
  closers.push(() => primary.stop());
  await prepareDatabase(variables, sandbox);
  await primary.stop();
  await cp(first, second, { recursive: true, filter: (source) => !source.endsWith('postmaster.pid') });
  await writeFile(path.join(second, 'data', 'standby.signal'), '');
  primary = await startPrimary();
  const replica = await startEmbedded(second, {
    ...listenOn(replicaPort),
    primary_conninfo: `host=127.0.0.1 port=${port} user=${user}`,
    recovery_min_apply_delay: `${replicaDelaySeconds}s`,
  });
  closers.push(() => replica.stop());
  const restartPrimary = async () => {
    const from = Date.now();
    await primary.stop();
    primary = await startPrimary();
    return { from, until: Date.now() };
  };
  return { port, replicaPort, restartPrimary };
};

/** What the processes are given to reach the databases by. */
const databaseVariables = async (
  { port, replicaPort }: { readonly port: number; readonly replicaPort: number },
  closers: Closers,
  print: Print,
): Promise<Variables> => {
  const direct = { DATABASE_URL: urlOn(port), DATABASE_READ_URL: urlOn(replicaPort) };
  if (findPgBouncer() === undefined) {
    print('This machine has no PgBouncer: the processes connect to PostgreSQL itself.');
    return direct;
  }
  const pooler = await startPooler({ host: '127.0.0.1', port, user, database: name }, 'transaction', poolSize);
  closers.push(() => pooler.stop());
  print('PgBouncer is in front of the primary, in transaction mode.');
  return {
    ...direct,
    DATABASE_URL: urlOn(pooler.port),
    DATABASE_DIRECT_URL: urlOn(port),
    // Before 1.21 it keeps no prepared statements.
    DATABASE_PREPARE: 'off',
  };
};

const untilIn = async ({ backends }: Balancer, place: number): Promise<void> => {
  for (;;) {
    const backend = backends[place];
    if (backend === undefined || isIn(backend)) return;
    await delay(50);
  }
};

/** Starts the processes in their places, and answers how to start one again. */
const startProcesses = async (variables: Variables, balancer: Balancer, closers: Closers) => {
  const webs: Program[] = [];
  const workers: Program[] = [];
  closers.push(() => Promise.all([...webs, ...workers].map((program) => stop(program))));
  const start = async (programs: Program[], place: number, more: Variables): Promise<void> => {
    const program = spawnProgram({ args: ['src/main.ts'], environment: { ...variables, ...more } });
    programs[place] = program;
    await untilReady(program);
  };
  const startWeb = async (place: number): Promise<void> => {
    await start(webs, place, { ROLE: 'web', PORT: String(balancer.backends[place]?.port) });
    await untilIn(balancer, place);
  };
  const startWorker = (place: number): Promise<void> => start(workers, place, { ROLE: 'worker' });
  await Promise.all([startWeb(0), startWeb(1), startWorker(0), startWorker(1)]);
  return { webs, workers, startWeb, startWorker };
};

const startAll = async (folder: string, closers: Closers, print: Print): Promise<Cluster> => {
  // The database steps down from root to nobody, who has to reach its folder.
  await chmod(folder, 0o755);
  const sandbox = await startSandbox({ port: 0, pace: 0 });
  closers.push(() => sandbox.stop());
  const balancer = await startBalancer([await freePort(), await freePort()], checkMs);
  closers.push(() => balancer.close());
  const variables = {
    PUBLIC_URL: balancer.url,
    SECRETS_KEY: 'a key for the drill, 32 characters or more',
    OPERATOR_PASSWORD: 'operator-of-the-drill',
    LOG_LEVEL: 'error',
    IPOS_API_URL: sandbox.url,
    TWILIO_API_URL: sandbox.url,
    // All of its load comes from one address and one user.
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
    REQUESTS_PER_MINUTE: '100000000',
  };
  print('Starting a primary and a replica of it ...');
  const DATABASE_URL = urlOn(await freePort());
  const databases = await startDatabases(folder, { ...variables, DATABASE_URL }, sandbox, closers);
  const connections = await databaseVariables(databases, closers, print);
  const [primary, replica] = [databases.port, databases.replicaPort].map((port) =>
    connect({ connectionString: urlOn(port) }, { size: 3 }),
  ) as [Database, Database];
  closers.push(() => Promise.all([primary.close(), replica.close()]));
  print('Starting two web and two worker processes ...');
  const environment = { ...variables, ...connections, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data') };
  const processes = await startProcesses(environment, balancer, closers);
  const webUrls = balancer.backends.map(({ port }) => `http://127.0.0.1:${port}`);
  return {
    sandbox,
    url: balancer.url,
    webUrls,
    ...processes,
    primary,
    replica,
    restartPrimary: databases.restartPrimary,
  };
};

/** Ends everything that was started, the last first, however the drill ends; a second call finds nothing to do. */
const closeAll = async (closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close();
};

/** Works on a cluster of its own in a temporary folder, of which nothing is left however the work ends, by a signal too. */
export const withCluster = async <T>(print: Print, work: (cluster: Cluster) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'debitlink-drill-'));
  const closers: Closers = [() => rm(folder, { recursive: true, force: true })];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void closeAll(closers).finally(() => process.exit(1)));
  try {
    return await work(await startAll(folder, closers, print));
  } finally {
    await closeAll(closers);
  }
};
