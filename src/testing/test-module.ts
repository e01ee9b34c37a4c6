import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase } from '../../db/testing.ts';
import { createApp, sealedColumns, type App, type AppDependencies } from '../app.ts';
import type { Module } from '../kernel/module.ts';
import type { EventHandler } from '../kernel/projection.ts';
import type { Transactions } from '../kernel/tokens.ts';
import type { DomainEvent, Stamped } from '../kernel/tx.ts';
import { configure, readEnvironment } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import type { Secrets, SecretsKeys } from '../platform/secrets.ts';
import { openSecrets } from '../platform/stored-keys.ts';
import { openTransactions } from '../platform/transaction.ts';

/** One module in the wired program on a cloned database, without HTTP and without a worker. */
export interface TestModule<Context> extends Pick<App, 'get' | 'transact' | 'projections' | 'retentions'> {
  /** What the functions of the module are given. */
  readonly context: Context;
  readonly database: Database;
  readonly secrets: Secrets;
  /** The events of committed transactions, oldest first. */
  readonly events: DomainEvent[];
  /** Rows of any SQL, for looking at what is stored. */
  readonly rows: <Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** How the program around the module differs from the usual one. */
export interface TestModuleOptions {
  readonly clock?: () => Date;
  /** Variables over the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Takes the jobs of a module that enqueues any. */
  readonly jobsRuntime?: AppDependencies['jobsRuntime'];
}

/** The key of every test that brings none of its own. */
export const testKeys: SecretsKeys = { key: 'a key for tests, 32 characters or more', oldKeys: [] };
const refuseJob = () => Promise.reject(new Error('This test expects no job.'));
const refusesJobs = { send: refuseJob, redrive: refuseJob };

/** Takes every job, and none is ever done. */
export const ignoresJobs = { send: () => Promise.resolve(null), redrive: () => Promise.resolve(0) };

/** Hears of errors in a test in which there are none. */
export const fail = (error: unknown): never => {
  throw error;
};

/** Events as their modules raised them: without the stamp, and without those that only the log of activity is made of. */
const withoutLog = (raised: readonly DomainEvent[]): readonly DomainEvent[] =>
  raised
    .filter(({ type }) => type !== 'ActivityRecorded' && type !== 'LinkEventRecorded' && type !== 'LinkNotesSaved')
    .map((event) => {
      const { stamp: _, ...said } = event as Stamped;
      return said;
    });

/** Starts a module for one test file; close it before the file ends. */
export const startTestModule = async <Context extends object, Api>(
  module: Module<Context, Api>,
  { clock, environment = {}, jobsRuntime = refusesJobs }: TestModuleOptions = {},
): Promise<TestModule<Context>> => {
  const clone = await cloneDatabase();
  const database = connect(clone.connection);
  const config = configure(readEnvironment(environment));
  const secrets = await openSecrets(database, testKeys, sealedColumns);
  const events: DomainEvent[] = [];
  const app = createApp({
    config,
    log: openLog('silent'),
    database,
    jobsRuntime,
    secrets,
    publish: (raised) => events.push(...withoutLog(raised)),
    ...(clock && { clock }),
  });
  const { get, transact, projections, retentions } = app;
  return {
    get,
    transact,
    projections,
    retentions,
    context: app.contextOf(module),
    database,
    secrets,
    events,
    rows: async (text, values = []) => (await database.pool.query(text, [...values])).rows as never,
    close: async () => {
      await database.close();
      await clone.drop();
    },
  };
};

/** Keeps a job as a row of `test_jobs` (queue text, data jsonb) in the transaction that enqueues it, as the queue would. */
export const keepJobs: NonNullable<TestModuleOptions['jobsRuntime']> = {
  ...ignoresJobs,
  send: async (...given: unknown[]) => {
    const [name, data, { db }] = given as [
      string,
      object,
      { db: { executeSql(text: string, values: unknown[]): unknown } },
    ];
    await db.executeSql('insert into test_jobs values ($1, $2)', [name, JSON.stringify(data)]);
    return null;
  },
};

/** Transactions with these handlers, the events of those that were committed, and why optional handlers failed. */
export const openTestTransactions = (database: Database, handlers: readonly EventHandler[]) => {
  const [events, failures]: [DomainEvent[], unknown[]] = [[], []];
  const transact: Transactions = openTransactions({
    database,
    jobsRuntime: keepJobs,
    clock: () => new Date(),
    handlers: () => handlers,
    publish: (raised) => events.push(...withoutLog(raised)),
    wake: () => undefined,
    onHandlerFailure: (failure) => failures.push(failure),
  });
  return { transact, events, failures };
};

/** The same without handlers; who enqueues a job has to make the table. */
export const openBareTransactions = (database: Database) => openTestTransactions(database, []);
