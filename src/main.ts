import { connect, type Database } from '../db/connect.ts';
import { migrateUp } from '../db/migrate.ts';
import { reachDatabase } from '../db/reach.ts';
import { startWorker } from '../jobs/worker.ts';
import { seedDemo } from '../scripts/seed.ts';
import { findSecretsKey } from '../scripts/start/secrets-key.ts';
import { openSandbox } from '../scripts/start/sandbox.ts';
import { welcome } from '../scripts/start/welcome.ts';
import { compose, type House } from './composition.ts';
import { openWeb } from './http/web.ts';
import { createQueues, openBoss } from './kernel/boss.ts';
import { BadConfiguration, configure, readEnvironment, type Config, type Environment } from './kernel/config.ts';
import { openLog, type Log } from './kernel/log.ts';
import { EnsureOperator } from './modules/identity/index.ts';

/** Steps to undo at the end, last opened first closed. */
type Closing = (() => Promise<void>)[];

const openDatabase = async (environment: Environment, closing: Closing) => {
  const { connection, stop } = await reachDatabase(environment.DATABASE_URL, environment.DATA_DIR).catch(
    (error: unknown) => {
      throw new BadConfiguration(error instanceof Error ? error.message : String(error));
    },
  );
  closing.push(stop);
  await migrateUp(connection).catch((error: unknown) => {
    throw new BadConfiguration(`DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`);
  });
  return connection;
};

/** Where queries read: the replica where there is one, else the primary itself. */
const openReading = (environment: Environment, primary: Database): Database => {
  const { DATABASE_READ_URL, DATABASE_POOL, DATABASE_PREPARE } = environment;
  if (DATABASE_READ_URL === undefined) return primary;
  return connect({ connectionString: DATABASE_READ_URL }, { size: DATABASE_POOL, prepare: DATABASE_PREPARE });
};

const furnish = async (house: House, config: Config): Promise<string | null> => {
  const { password } = await house.transact((tx) => house.get(EnsureOperator).execute(tx));
  if (config.demo) await seedDemo(house, config);
  return password;
};

const start = async (environment: Environment, log: Log, closing: Closing, stopping: () => boolean): Promise<void> => {
  const connection = await openDatabase(environment, closing);
  const secretsKey = await findSecretsKey(environment);
  const sandbox = await openSandbox(environment);
  if (sandbox) closing.push(() => sandbox.stop());
  const config = configure(environment, { secretsKey, sandbox });
  const database = connect(connection, { size: environment.DATABASE_POOL, prepare: environment.DATABASE_PREPARE });
  closing.push(() => database.close());
  const reading = openReading(environment, database);
  if (reading !== database) closing.push(() => reading.close());
  const worker = environment.ROLE !== 'web';
  const boss = await openBoss(connection, {
    worker,
    onError: (error) => {
      log.warn({ err: error }, 'the queue met a problem');
    },
  });
  const house = compose({ config, log, database, reading, boss });
  await createQueues(boss, house.jobs);
  const operatorPassword = await furnish(house, config);
  closing.push(worker ? await startWorker(boss, house, log) : () => boss.stop());
  if (environment.ROLE !== 'worker')
    closing.push(await openWeb({ house, config, log, database, connection, stopping }));
  process.stdout.write(welcome({ config, sandboxUrl: sandbox?.url, operatorPassword }));
};

const endGracefully = async (closing: Closing): Promise<void> => {
  for (const close of closing.reverse()) await close();
};

const main = async (): Promise<void> => {
  const closing: Closing = [];
  let ending: Promise<void> | undefined;
  const end = (): void => {
    ending ??= endGracefully(closing).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  try {
    const environment = readEnvironment(process.env);
    await start(environment, openLog(environment.LOG_LEVEL), closing, () => ending !== undefined);
  } catch (error) {
    process.stderr.write(
      error instanceof BadConfiguration
        ? `${error.message}\n`
        : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    await endGracefully(closing).catch(() => undefined);
    process.exit(1);
  }
};

await main();
