import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { connect, type Connection, type Database } from '../../db/connect.ts';
import { migrationStatus } from '../../db/migrate.ts';
import type { WorkKind } from '../../db/priority-pool.ts';
import { allJobs } from '../../jobs/worker.ts';
import { createApp, sealedColumns, type App } from '../../src/app.ts';
import { configure, type Config, type Environment, type SandboxAddresses } from '../../src/platform/config.ts';
import { createQueues, startJobsRuntime } from '../../src/platform/jobs-runtime.ts';
import { openLog } from '../../src/platform/log.ts';
import type { Secrets } from '../../src/platform/secrets.ts';
import { openSecrets } from '../../src/platform/stored-keys.ts';
import { findDatabase } from '../../src/start/databases.ts';
import { findSecretsKeys } from '../../src/start/defaults.ts';

/** What every command is given: the variables as read, and where its lines go. */
export interface CommandContext {
  readonly environment: Environment;
  readonly print: (line: string) => void;
}

/** The wired program for a command: nothing listens, and no job is worked on. */
export interface CommandApp extends App {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Browsers are notified of a change so many milliseconds after its commit at the latest; the connections stay open until then. */
const notifyDelayMs = 100;

/** A rebuild takes as long as its table is large. */
const statementTimeoutMs = 3_600_000;

/** Whoever runs a command waits for what others hold; only requests are turned away after two seconds. */
const lockTimeoutMs = 0;
const kindOfWork = (): WorkKind => 'job';

/** Works on the database that the environment names, else on this installation's own. */
export const withConnection = async <T>(
  environment: Environment,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const { direct, stop } = await findDatabase(environment);
  try {
    return await work(direct);
  } finally {
    await stop();
  }
};

/** Gives the command a pool of its own. Fails in one line where the schema is older than the program. */
export const withDatabase = <T>(
  environment: Environment,
  work: (database: Database, connection: Connection) => Promise<T>,
): Promise<T> =>
  withConnection(environment, async (connection) => {
    const { pending } = await migrationStatus(connection);
    if (pending.length > 0) throw new Error('The database is not up to date. Run `migrate up` first.');
    const database = connect(connection, {
      ...{ size: 4, statementTimeoutMs, lockTimeoutMs, kindOfWork, name: 'debitlink-cli' },
    });
    try {
      return await work(database, connection);
    } finally {
      await database.close();
    }
  });

/** Gives the command the job queues, without working on them. */
export const withJobsRuntime = async <T>(
  connection: Connection,
  work: (jobsRuntime: PgBoss) => Promise<T>,
): Promise<T> => {
  const log = openLog('warn', { to: 'stderr' });
  const jobsRuntime = await startJobsRuntime(connection, {
    worker: false,
    onError: (error) => {
      log.warn({ err: error }, 'pg-boss met a problem');
    },
  });
  try {
    return await work(jobsRuntime);
  } finally {
    await jobsRuntime.stop({ graceful: false });
  }
};

/** Gives the command the whole program, wired on its database. */
export const withApp = <T>(
  environment: Environment,
  work: (app: CommandApp) => Promise<T>,
  sandbox?: SandboxAddresses,
): Promise<T> =>
  withDatabase(environment, (database, connection) =>
    withJobsRuntime(connection, async (jobsRuntime) => {
      const config = configure(environment, { sandbox });
      const secrets = await openSecrets(database, await findSecretsKeys(environment), sealedColumns);
      const app = createApp({ config, log: openLog('warn', { to: 'stderr' }), database, jobsRuntime, secrets });
      await createQueues(jobsRuntime, allJobs(app));
      const result = await work({ ...app, config, database, secrets });
      await delay(notifyDelayMs);
      return result;
    }),
  );
