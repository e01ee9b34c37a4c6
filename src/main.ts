import { migrateUp } from '../db/migrate.ts';
import { allJobs, startWorker } from '../jobs/worker.ts';
import { createApp, sealedColumns, type App } from './app.ts';
import { startMetricsServer } from './http/metrics.ts';
import { startWeb } from './http/start-web.ts';
import { Identity } from './modules/identity/index.ts';
import { BadConfiguration, configure, readEnvironment, type Config, type Environment } from './platform/config.ts';
import { createQueues, startJobsRuntime } from './platform/jobs-runtime.ts';
import { openLog, type Log } from './platform/log.ts';
import { Metrics } from './platform/metrics.ts';
import { openSecrets } from './platform/stored-keys.ts';
import { findDatabase, openDatabase, openReplica, type FoundDatabase } from './start/databases.ts';
import { findSecretsKeys, openSandbox } from './start/defaults.ts';
import { demoStaff, seedDemo } from './start/seed-demo.ts';

/** Steps to undo at the end, last opened first closed. */
type CloseStack = (() => Promise<void>)[];

/** Finds the database and brings it to the newest schema. */
const prepareDatabase = async (environment: Environment, closing: CloseStack): Promise<FoundDatabase> => {
  const found = await findDatabase(environment);
  closing.push(found.stop);
  await migrateUp(found.direct).catch((error: unknown) => {
    const variable = environment.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    throw new BadConfiguration(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  });
  return found;
};

/** What a first start brings; answers the operator's password if it was generated just now. */
const bootstrap = async (app: App, config: Config): Promise<string | null> => {
  const { password } = await app.transact((tx) => app.get(Identity).ensureOperator(tx));
  if (config.demo) await seedDemo(app, config);
  return password;
};

/** What a newcomer needs to know: where to go, and whom to sign in as. `operatorPassword` is set only where it was generated just now. */
const startMessage = (config: Config, sandboxUrl: string | undefined, operatorPassword: string | null): string => {
  const { publicUrl, demo, OPERATOR_USERNAME } = config;
  const password = operatorPassword ?? 'the password you gave or were shown at the first start';
  return [
    '',
    `  Debitlink   ${publicUrl}`,
    ...(sandboxUrl === undefined ? [] : [`  Phone       ${sandboxUrl}/phone   (texts and e-mails the sandbox caught)`]),
    `  API         ${publicUrl}/api/docs`,
    '',
    ...(demo ? [`  Staff       ${demoStaff.username} / ${demoStaff.password}`] : []),
    `  Operator    ${OPERATOR_USERNAME} / ${password}`,
    '',
  ].join('\n');
};

const start = async (
  environment: Environment,
  log: Log,
  closing: CloseStack,
  stopping: () => boolean,
): Promise<void> => {
  const found = await prepareDatabase(environment, closing);
  const secretsKeys = await findSecretsKeys(environment);
  const sandbox = await openSandbox(environment);
  if (sandbox) closing.push(() => sandbox.stop());
  const config = configure(environment, { sandbox });
  const database = openDatabase(found, environment);
  closing.push(() => database.close());
  const secrets = await openSecrets(database, secretsKeys, sealedColumns);
  const replica = await openReplica(environment, database, log);
  if (replica) closing.push(replica.close);
  const worker = environment.ROLE !== 'web';
  const jobsRuntime = await startJobsRuntime(found.direct, {
    worker,
    onError: (error) => {
      log.warn({ err: error }, 'pg-boss met a problem');
    },
  });
  const app = createApp({ config, log, database, jobsRuntime, secrets, ...replica });
  const metricsServer = await startMetricsServer({ config, log, metrics: app.get(Metrics) });
  if (metricsServer) closing.push(() => metricsServer.stop());
  const jobs = allJobs(app);
  await createQueues(jobsRuntime, jobs);
  const operatorPassword = await bootstrap(app, config);
  closing.push(worker ? await startWorker(jobsRuntime, jobs, log) : () => jobsRuntime.stop());
  if (environment.ROLE !== 'worker') {
    const web = await startWeb({ app, config, log, database, connection: found.direct, stopping, ...replica });
    closing.push(() => web.stop());
  }
  process.stdout.write(startMessage(config, sandbox?.url, operatorPassword));
};

const endGracefully = async (closing: CloseStack): Promise<void> => {
  for (const close of closing.reverse()) await close();
};

const main = async (): Promise<void> => {
  const closing: CloseStack = [];
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
    await start(environment, openLog(environment.LOG_LEVEL, { buffered: true }), closing, () => ending !== undefined);
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
