import type { ConnectionHandle, Database } from '../../db/connect.ts';
import { migrateDown, migrateUp, migrationStatus } from '../../db/migrate.ts';
import type { App } from '../../src/app.ts';
import { People } from '../../src/modules/identity/index.ts';
import { deadLetters } from '../../src/platform/jobs-runtime.ts';
import { openSandbox } from '../../src/start/defaults.ts';
import { demoStaff, seedDemo } from '../../src/start/seed-demo.ts';
import { withApp, withConnection, withDatabase, withJobsRuntime, type CommandContext } from './context.ts';
import { findDisagreements, type ProcessorCharge } from '../../src/modules/checkout/index.ts';

export const runMigrations = async ({ environment, print }: CommandContext): Promise<void> => {
  const names = await withConnection(environment, migrateUp);
  for (const name of names) print(`migrated ${name}`);
  if (names.length === 0) print('Nothing to migrate.');
};

export const revertMigrations = async (
  { environment, print }: CommandContext,
  { all = false }: { readonly all?: boolean },
): Promise<void> => {
  const names = await withConnection(environment, (connection) => migrateDown(connection, all ? 'all' : 'one'));
  for (const name of names) print(`reverted ${name}`);
  if (names.length === 0) print('Nothing to revert.');
};

export const listMigrations = async ({ environment, print }: CommandContext): Promise<void> => {
  const { done, pending } = await withConnection(environment, migrationStatus);
  for (const name of done) print(`done     ${name}`);
  for (const name of pending) print(`pending  ${name}`);
};

/**
 * Empties and refills read tables, all of them or those named; each in one transaction, behind a lock that lets readers read
 * the old rows until the new ones are committed and makes writers wait.
 */
export const rebuildReadTables = async (
  app: Pick<App, 'projections' | 'transact'>,
  names: readonly string[],
  print: CommandContext['print'],
): Promise<void> => {
  const known = app.projections.map(({ table }) => table);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no read table ${unknown}; there are: ${known.join(', ')}`);
  const chosen = app.projections.filter(({ table }) => names.length === 0 || names.includes(table));
  for (const [index, { table, rebuild }] of chosen.entries()) {
    const start = performance.now();
    await app.transact(async (tx) => {
      await tx.knex.raw('lock table ?? in exclusive mode', [table]);
      await rebuild(tx);
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${index + 1} of ${chosen.length}  rebuilt ${table} in ${seconds} s`);
  }
};

export const rebuild = ({ environment, print }: CommandContext, names: readonly string[]): Promise<void> =>
  withApp(environment, (app) => rebuildReadTables(app, names, print));

/** Seconds a payment may stay open: as long as staff are left to wait for the bank before they are called. */
const graceSeconds = 600;

/** The ledger of the sandbox, or nothing where none runs: the real processor shows no list of charges. */
const readCharges = async (port: number): Promise<readonly ProcessorCharge[] | undefined> => {
  const response = await fetch(`http://127.0.0.1:${port}/__sim/transactions`).catch(() => null);
  return response?.ok ? ((await response.json()) as ProcessorCharge[]) : undefined;
};

/** Reads while the program goes on: what is committed meanwhile is not seen, or figures and payments would seem to differ. */
const atOneMoment = async <T>(database: Database, read: (rows: ConnectionHandle) => Promise<T>): Promise<T> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read(database.on(client));
  } finally {
    // The transaction ends with its connection, also where reading has failed.
    client.release(true);
  }
};

/** Prints what disagrees, and answers whether everything agrees. */
export const checkTotals = async ({ environment, print }: CommandContext): Promise<boolean> => {
  const charges = await readCharges(environment.SANDBOX_PORT);
  const disagreements = await withDatabase(environment, (database) =>
    atOneMoment(database, (rows) => findDisagreements({ database: rows, graceSeconds, ...(charges && { charges }) })),
  );
  for (const disagreement of disagreements) print(disagreement);
  if (disagreements.length > 0) return false;
  print(`The totals agree: journal, payments, links${charges ? ', figures and the sandbox' : ' and figures'}.`);
  return true;
};

export const listDeadLetters = ({ environment, print }: CommandContext, queue?: string): Promise<void> =>
  withDatabase(environment, (_database, connection) =>
    withJobsRuntime(connection, async (jobsRuntime) => {
      const letters = (await jobsRuntime.findJobs(deadLetters)).filter(
        ({ sourceName }) => queue === undefined || sourceName === queue,
      );
      for (const { id, sourceName, createdOn, data, sourceOutput } of letters) {
        const source = sourceName ?? 'unknown queue';
        print(`${createdOn.toISOString()}  ${source}  ${id}  ${JSON.stringify(data)}  ${JSON.stringify(sourceOutput)}`);
      }
      if (letters.length === 0) print('There are no dead letters.');
    }),
  );

const retriedAtOnce = 1000;

export const retryDeadLetters = (
  { environment, print }: CommandContext,
  queue?: string,
  { id }: { readonly id?: string } = {},
): Promise<void> =>
  withDatabase(environment, (_database, connection) =>
    withJobsRuntime(connection, async (jobsRuntime) => {
      // A job that fails again in the meantime is not retried a second time.
      const options = {
        limit: retriedAtOnce,
        createdBefore: new Date(),
        ...(queue && { sourceName: queue }),
        ...(id && { ids: [id] }),
      };
      let moved = 0;
      let total = 0;
      do {
        moved = await jobsRuntime.redrive(deadLetters, options);
        total += moved;
        if (moved > 0) print(total === 1 ? '1 job is back in its queue.' : `${total} jobs are back in their queues.`);
      } while (moved === retriedAtOnce);
      if (total === 0) print(id ? 'There is no such dead letter.' : 'There are no dead letters.');
    }),
  );

export const createOperator = ({ environment, print }: CommandContext): Promise<void> =>
  withApp(environment, async (app) => {
    const { username, password } = await app.transact((tx) => app.get(People).ensureOperator(tx));
    print(`The operator is ${username}.`);
    if (password !== null) print(`Password, shown this once: ${password}`);
  });

export const resetPassword = (
  { environment, print }: CommandContext,
  { password: chosen }: { readonly password?: string },
): Promise<void> =>
  withApp(environment, async (app) => {
    const { username, password } = await app.transact((tx) => app.get(People).resetOperatorPassword(chosen, tx));
    print(`The operator ${username} has a new password and is signed out everywhere.`);
    if (chosen === undefined) print(`Password, shown this once: ${password}`);
  });

export const removeSecondFactors = ({ environment, print }: CommandContext, name: string): Promise<void> =>
  withApp(environment, async (app) => {
    const { username } = await app.transact((tx) => app.get(People).removeSecondFactors(name, tx));
    print(`${username} no longer has a second factor and is signed out everywhere.`);
  });

/** The stand-ins of the running program where there is one, else some for as long as the command runs. */
const reachSandbox = async ({ environment }: CommandContext) => {
  const url = `http://127.0.0.1:${environment.SANDBOX_PORT}`;
  if ((await readCharges(environment.SANDBOX_PORT)) === undefined) return openSandbox(environment);
  return { url, smtpUrl: '', stop: async (): Promise<void> => {} };
};

export const seedDemoStore = async (context: CommandContext): Promise<void> => {
  const { environment, print } = context;
  if (environment.NODE_ENV === 'production') throw new Error('The demo store is not for production.');
  const sandbox = await reachSandbox(context);
  try {
    await withApp(
      environment,
      async (app) => {
        await app.transact((tx) => app.get(People).ensureOperator(tx));
        await seedDemo(app, app.config);
      },
      sandbox,
    );
  } finally {
    await sandbox?.stop();
  }
  print(`The demo store is open: ${demoStaff.username} / ${demoStaff.password}`);
};
