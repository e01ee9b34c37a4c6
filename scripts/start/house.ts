import { connect, type Database } from '../../db/connect.ts';
import { reachDatabase } from '../../db/reach.ts';
import { createApp, type App } from '../../src/app.ts';
import { startJobsRuntime } from '../../src/platform/jobs-runtime.ts';
import { configure, readEnvironment } from '../../src/platform/config.ts';
import { openLog } from '../../src/platform/log.ts';
import { findSecretsKey } from '../../src/start/secrets-key.ts';

/** The app for a command at the shell: everything wired, nothing listening, no jobs worked on. */
export interface ShellHouse extends App {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Opens the database that the environment names (else this installation's own) and composes the app on it. */
export const openShellHouse = async (): Promise<ShellHouse> => {
  const environment = readEnvironment(process.env);
  const { connection, stop } = await reachDatabase(environment.DATABASE_URL, environment.DATA_DIR);
  const log = openLog('warn');
  const hour = 3_600_000;
  // What is done at a shell, such as a rebuild, takes as long as the tables are large.
  const database = connect(connection, { size: 4, prepare: environment.DATABASE_PREPARE, statementTimeoutMs: hour });
  const config = configure(environment, { secretsKey: await findSecretsKey(environment) });
  const jobsRuntime = await startJobsRuntime(connection, {
    worker: false,
    onError: (error) => {
      log.warn({ err: error }, 'the queue met a problem');
    },
  });
  const app = createApp({ config, log, database, readReplica: database, jobsRuntime });
  return {
    ...app,
    database,
    close: async () => {
      await jobsRuntime.stop({ graceful: false });
      await database.close();
      await stop();
    },
  };
};
