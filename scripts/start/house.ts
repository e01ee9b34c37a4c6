import { connect, type Database } from '../../db/connect.ts';
import { reachDatabase } from '../../db/reach.ts';
import { compose, type House } from '../../src/composition.ts';
import { openBoss } from '../../src/kernel/boss.ts';
import { configure, readEnvironment } from '../../src/kernel/config.ts';
import { openLog } from '../../src/kernel/log.ts';
import { findSecretsKey } from './secrets-key.ts';

/** The house for a command at the shell: everything wired, nothing listening, no jobs worked on. */
export interface ShellHouse extends House {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Opens the database that the environment names (else this installation's own) and composes the house on it. */
export const openShellHouse = async (): Promise<ShellHouse> => {
  const environment = readEnvironment(process.env);
  const { connection, stop } = await reachDatabase(environment.DATABASE_URL, environment.DATA_DIR);
  const log = openLog('warn');
  const hour = 3_600_000;
  // What is done at a shell, such as a rebuild, takes as long as the tables are large.
  const database = connect(connection, { size: 4, prepare: environment.DATABASE_PREPARE, patience: hour });
  const config = configure(environment, { secretsKey: await findSecretsKey(environment) });
  const boss = await openBoss(connection, {
    worker: false,
    onError: (error) => {
      log.warn({ err: error }, 'the queue met a problem');
    },
  });
  const house = compose({ config, log, database, reading: database, boss });
  return {
    ...house,
    database,
    close: async () => {
      await boss.stop({ graceful: false });
      await database.close();
      await stop();
    },
  };
};
