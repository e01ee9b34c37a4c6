import { randomUUIDv7 } from 'node:crypto';
import { Container } from 'inversify';
import type { PgBoss } from 'pg-boss';
import type { Topic } from './contract/stream.ts';
import type { Module, ModuleParts, Retention, SealedColumn } from './kernel/module.ts';
import type { EventHandler, Projection } from './kernel/projection.ts';
import type { RawRoute, Route } from './kernel/route.ts';
import {
  Clock,
  Database,
  NewId,
  RandomText,
  Reader,
  ReadReplica,
  token,
  Transactions,
  type Token,
} from './kernel/tokens.ts';
import type { DomainEvent } from './kernel/tx.ts';
import { activityModule } from './modules/activity/module.ts';
import { customersModule } from './modules/customers/module.ts';
import { documentsModule } from './modules/documents/module.ts';
import { identityModule } from './modules/identity/module.ts';
import { messagingModule } from './modules/messaging/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { paymentLinksModule } from './modules/payment-links/module.ts';
import { processorModule } from './modules/processor/module.ts';
import { receiptsModule } from './modules/receipts/module.ts';
import { reportingModule } from './modules/reporting/module.ts';
import { openChangeFeed } from './platform/change-feed.ts';
import { CircuitBreakers } from './platform/circuit-breaker.ts';
import { Config } from './platform/config.ts';
import { FailedJobs, openFailedJobs } from './platform/failed-jobs.ts';
import { platformGauges } from './platform/gauges.ts';
import { openWakeUps } from './platform/jobs-runtime.ts';
import { Log } from './platform/log.ts';
import { Metrics } from './platform/metrics.ts';
import { openOutboundHttp, OutboundHttp } from './platform/outbound-http/index.ts';
import { randomText } from './platform/random.ts';
import type { CommitPositions, LogPosition } from './platform/read-replica.ts';
import { requestRetention } from './platform/request-limits.ts';
import { keyRetention } from './platform/retention.ts';
import { Secrets } from './platform/secrets.ts';
import { storedKeyColumn } from './platform/stored-keys.ts';
import { openTransactions } from './platform/transaction.ts';
import { checkoutModule } from './modules/checkout/module.ts';

/** Every module of the program, lower ones first. */
const modules: readonly Module[] = [
  identityModule,
  messagingModule,
  customersModule,
  paymentLinksModule,
  documentsModule,
  processorModule,
  checkoutModule,
  receiptsModule,
  reportingModule,
  activityModule,
  notificationsModule,
];

/** Every column of the database that holds sealed values. */
export const sealedColumns: readonly SealedColumn[] = [
  storedKeyColumn,
  ...modules.flatMap(({ sealed = [] }) => sealed),
];

/** What the program is built from: its configuration and its handles on the outside. */
export interface AppDependencies {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Where lists and figures are read; the primary when left out. */
  readonly readReplica?: ReadReplica;
  /** Where commits are noted, so that a replica is waited for; needed only beside one. */
  readonly positions?: CommitPositions;
  readonly jobsRuntime: Pick<PgBoss, 'send' | 'redrive'>;
  /** Of `openSecrets`, with all the sealed columns. */
  readonly secrets: Secrets;
  readonly clock?: Clock;
  /** Hears of committed events; without one, the browsers of their store do. */
  readonly publish?: (events: readonly DomainEvent[], position?: LogPosition) => void;
}

/** The wired program, without a process around it. */
export interface App {
  /** A part of the platform or the public API of a module, by its token. */
  readonly get: <T>(token: Token<T>) => T;
  /** What the functions of a module are given, for tests that call one directly. */
  readonly contextOf: <Context extends object>(module: Module<Context>) => Context;
  readonly transact: Transactions;
  readonly routes: readonly Route[];
  readonly rawRoutes: readonly RawRoute[];
  readonly handlers: readonly EventHandler[];
  readonly projections: readonly Projection[];
  readonly retentions: readonly Retention[];
}

interface BoundModule {
  readonly context: Token<object>;
  readonly parts: Token<ModuleParts<unknown>>;
}

const bindPlatform = (container: Container, dependencies: AppDependencies): void => {
  const { config, log, database, readReplica = database.reader, secrets, clock = () => new Date() } = dependencies;
  container.bind(Config).toConstantValue(config);
  container.bind(Log).toConstantValue(log);
  container.bind(Metrics).toConstantValue(new Metrics(log));
  container.bind(Database).toConstantValue(database);
  container.bind(Reader).toConstantValue(database.reader);
  container.bind(ReadReplica).toConstantValue(readReplica);
  container.bind(Secrets).toConstantValue(secrets);
  container.bind(Clock).toConstantValue(clock);
  container.bind(CircuitBreakers).toConstantValue(new CircuitBreakers({ now: () => clock().getTime(), log }));
  container.bind(FailedJobs).toConstantValue(openFailedJobs(database.reader, dependencies.jobsRuntime));
  container.bind(NewId).toConstantValue(randomUUIDv7);
  container.bind(RandomText).toConstantValue(randomText);
  container.bind(OutboundHttp).toConstantValue(openOutboundHttp({ exceptions: config.webhookAllowHosts }));
};

/** Binds a module: its context from the tokens it needs, its parts from the context, its public APIs from the parts. */
const bindModule = (container: Container, module: Module): BoundModule => {
  const { name, needs, provides = {} } = module;
  const context = token<object>(`${name} context`);
  const parts = token<ModuleParts<unknown>>(`${name} parts`);
  const names = Object.keys(needs);
  const contextOf = (...values: unknown[]): object => Object.fromEntries(names.map((key, at) => [key, values[at]]));
  container.bind(context).toResolvedValue(contextOf, Object.values(needs)).inSingletonScope();
  container
    .bind(parts)
    .toResolvedValue((given) => module.create(given), [context])
    .inSingletonScope();
  for (const [part, provided] of Object.entries<Token<unknown>>(provides))
    container
      .bind(provided)
      .toResolvedValue(({ api }) => Object(api)[part], [parts])
      .inSingletonScope();
  return { context, parts };
};

const topicsByEvent: Readonly<Record<string, readonly Topic[]>> = Object.assign(
  {},
  ...modules.map(({ topics }) => topics ?? {}),
);

const notifyBrowsers = ({ database, log }: AppDependencies) =>
  openChangeFeed(database, topicsByEvent, (error) => {
    log.warn({ err: error }, 'browsers could not be notified of a change');
  });

/** Shows the operator what the platform and the modules tell of themselves. */
const registerGauges = (container: Container, parts: readonly ModuleParts<unknown>[]): void => {
  const platform = platformGauges({
    database: container.get(Database),
    readReplica: container.get(ReadReplica),
    breakers: container.get(CircuitBreakers),
  });
  const metrics = container.get(Metrics);
  for (const gauge of [...platform, ...parts.flatMap((part) => part.gauges ?? [])]) metrics.gauge(gauge);
};

/** The only way to write, over handlers that are known once the modules are built. */
const openAppTransactions = (dependencies: AppDependencies, handlers: () => readonly EventHandler[]): Transactions => {
  const { database, jobsRuntime, log, positions, clock = () => new Date() } = dependencies;
  const { publish = notifyBrowsers(dependencies) } = dependencies;
  const wake = openWakeUps(database, (error) => {
    log.warn({ err: error }, 'workers could not be woken and find their jobs a little later');
  });
  const onHandlerFailure = (error: unknown): void => {
    log.warn({ err: error }, 'what follows an event could not be done in its commit and is left to a job');
  };
  return openTransactions({ database, jobsRuntime, clock, handlers, publish, wake, onHandlerFailure, positions });
};

/** The one place that knows every module. */
export const createApp = (dependencies: AppDependencies): App => {
  const container = new Container();
  bindPlatform(container, dependencies);
  const bound = new Map(modules.map((module) => [module, bindModule(container, module)]));
  let handlers: readonly EventHandler[] = [];
  const transact = openAppTransactions(dependencies, () => handlers);
  container.bind(Transactions).toConstantValue(transact);

  const parts = [...bound.values()].map((module) => container.get(module.parts));
  const projections = parts.flatMap((part) => part.projections ?? []);
  handlers = [...parts.flatMap((part) => part.handlers ?? []), ...projections];
  registerGauges(container, parts);
  return {
    get: (wanted) => container.get(wanted),
    contextOf: <Context extends object>(module: Module<Context>): Context => {
      const known = bound.get(module);
      if (!known) throw new Error(`The program has no module ${module.name}.`);
      return container.get(known.context) as Context;
    },
    transact,
    handlers,
    projections,
    retentions: [keyRetention, requestRetention, ...parts.flatMap((part) => part.retentions ?? [])],
    routes: parts.flatMap((part) => part.routes ?? []),
    rawRoutes: parts.flatMap((part) => part.rawRoutes ?? []),
  };
};
