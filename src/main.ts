import { allJobs, startWorker } from '../jobs/worker.ts';
import { createApp, sealedColumns, type App } from './app.ts';
import { startMetricsServer } from './http/metrics.ts';
import { startWeb } from './http/start-web.ts';
import { checkCertificate } from './modules/documents/index.ts';
import { People } from './modules/identity/index.ts';
import { BadConfiguration, configure, readEnvironment, type Config } from './platform/config.ts';
import { createQueues, startJobsRuntime } from './platform/jobs-runtime.ts';
import { openLog } from './platform/log.ts';
import { Metrics } from './platform/metrics.ts';
import { runProcess, type Shutdown } from './platform/shutdown.ts';
import { openSecrets } from './platform/stored-keys.ts';
import { findDatabase, migrateDatabase, openDatabase, openReplica } from './start/databases.ts';
import { findSecretsKeys, openSandbox } from './start/defaults.ts';
import { demoStaff, seedDemo } from './start/seed-demo.ts';
import { tryRoutes } from './start/try-page.ts';

/** What a first start brings; answers the operator's password if it was generated just now. */
const bootstrap = async (app: App, config: Config): Promise<string | null> => {
  const { password } = await app.transact((tx) => app.get(People).ensureOperator(tx));
  if (config.demo) await seedDemo(app, config);
  return password;
};

/** What a newcomer needs to know: where to go, and whom to sign in as. `operatorPassword` is set only where it was generated just now. */
const startMessage = (config: Config, sandboxUrl: string | undefined, operatorPassword: string | null): string => {
  const { publicUrl, demo, ROLE, OPERATOR_USERNAME } = config;
  const password = operatorPassword ?? 'the password you gave or were shown at the first start';
  return [
    '',
    `  Debitlink   ${ROLE === 'worker' ? 'works on jobs, and answers no requests' : publicUrl}`,
    ...(sandboxUrl === undefined ? [] : [`  Phone       ${sandboxUrl}/phone   (texts and emails the sandbox caught)`]),
    ...(sandboxUrl === undefined ? [] : [`  Shop        ${sandboxUrl}/shop    (another site with the checkout in it)`]),
    ...(sandboxUrl === undefined ? [] : [`  Webhooks    ${sandboxUrl}/receiver   (send yours to /receiver/any-name)`]),
    ...(ROLE === 'worker' ? [] : [`  API         ${publicUrl}/api/docs`]),
    '',
    ...(demo ? [`  Staff       ${demoStaff.username} / ${demoStaff.password}`] : []),
    `  Operator    ${OPERATOR_USERNAME} / ${password}`,
    '',
  ].join('\n');
};

const start = async (shutdown: Shutdown): Promise<{ drainMs: number }> => {
  const environment = readEnvironment(process.env);
  const log = openLog(environment.LOG_LEVEL, { buffered: true });
  await checkCertificate(environment);
  const found = await findDatabase(environment);
  shutdown.close(found.stop);
  await migrateDatabase(found, environment);
  const secretsKeys = await findSecretsKeys(environment);
  const sandbox = await openSandbox(environment);
  if (sandbox) shutdown.close(() => sandbox.stop());
  const config = configure(environment, { sandbox });
  const database = openDatabase(found, environment);
  shutdown.close(() => database.close());
  const secrets = await openSecrets(database, secretsKeys, sealedColumns);
  const replica = await openReplica(environment, database, log);
  if (replica) shutdown.close(replica.close);
  const worker = environment.ROLE !== 'web';
  const jobsRuntime = await startJobsRuntime(found.direct, {
    worker,
    onError: (error) => {
      log.warn({ err: error }, 'pg-boss met a problem');
    },
  });
  shutdown.close(() => jobsRuntime.stop());
  const app = createApp({ config, log, database, jobsRuntime, secrets, ...replica });
  const metricsServer = await startMetricsServer({ config, log, metrics: app.get(Metrics) });
  if (metricsServer) shutdown.close(() => metricsServer.stop());
  const jobs = allJobs(app);
  await createQueues(jobsRuntime, jobs);
  const operatorPassword = await bootstrap(app, config);
  if (worker) shutdown.finish(await startWorker(jobsRuntime, jobs, log));
  if (environment.ROLE !== 'worker') {
    const { stopping } = shutdown;
    const routed = { ...app, rawRoutes: [...app.rawRoutes, ...tryRoutes(app, config)] };
    const web = await startWeb({ app: routed, config, log, database, connection: found.direct, stopping, ...replica });
    shutdown.finish(web.stop);
  }
  process.stdout.write(startMessage(config, sandbox?.url, operatorPassword));
  return { drainMs: environment.ROLE === 'worker' ? 0 : config.drainMs };
};

await runProcess(start, (error) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof BadConfiguration ? error.message : text}\n`);
});
