import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase } from '../../db/testing.ts';
import { createApp, sealedColumns, type App, type AppDependencies } from '../app.ts';
import type { Module } from '../kernel/module.ts';
import type { Transactions } from '../kernel/tokens.ts';
import type { DomainEvent } from '../kernel/tx.ts';
import { configure, readEnvironment } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import type { Secrets, SecretsKeys } from '../platform/secrets.ts';
import { openSecrets } from '../platform/stored-keys.ts';
import { openTransactions } from '../platform/transaction.ts';

/** One module in the wired program on a cloned database, without HTTP and without a worker. */
export interface TestModule<Context> extends Pick<App, 'get' | 'transact' | 'projections'> {
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
const refusesJobs = { send: () => Promise.reject(new Error('This test expects no job.')) };

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
    publish: (raised) => events.push(...raised),
    ...(clock && { clock }),
  });
  const { get, transact, projections } = app;
  return {
    get,
    transact,
    projections,
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

/** Transactions without handlers, whose jobs go nowhere, and the events of those that were committed, oldest first. */
export const openBareTransactions = (database: Database): { transact: Transactions; events: DomainEvent[] } => {
  const events: DomainEvent[] = [];
  const publish = (raised: readonly DomainEvent[]): unknown => events.push(...raised);
  const jobsRuntime = { send: () => Promise.resolve(null) };
  const ignored = (): void => undefined;
  const parts = { database, jobsRuntime, handlers: () => [], publish, wake: ignored, onHandlerFailure: ignored };
  return { transact: openTransactions(parts), events };
};
