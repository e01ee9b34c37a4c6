import { Container } from 'inversify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { Config } from './kernel/config.ts';
import type { Appointment, Job } from './kernel/job.ts';
import type { Log } from './kernel/log.ts';
import type { Get, Module } from './kernel/module.ts';
import type { Projection } from './kernel/projection.ts';
import { randomUUIDv7 } from 'node:crypto';
import { randomText } from './kernel/random.ts';
import type { Page, Route } from './kernel/route.ts';
import { Secrets } from './kernel/secrets.ts';
import { openAnnouncer } from './kernel/stream.ts';
import { Cipher, Clock, Db, InTransaction, Logbook, NewId, Primary, RandomText, Settings } from './kernel/tokens.ts';
import { openTransactions } from './kernel/transaction.ts';
import type { InTransaction as Transact } from './kernel/tx.ts';
import { activityModule } from './modules/activity/module.ts';
import { checkoutModule } from './modules/checkout/module.ts';
import { customersModule } from './modules/customers/module.ts';
import { identityModule } from './modules/identity/module.ts';
import { messagingModule } from './modules/messaging/module.ts';
import { paymentLinksModule } from './modules/payment-links/module.ts';
import { reportingModule } from './modules/reporting/module.ts';

/** Every room of the house, lower floors first. */
const modules: readonly Module[] = [
  identityModule,
  messagingModule,
  customersModule,
  paymentLinksModule,
  checkoutModule,
  reportingModule,
  activityModule,
];

/** What the program is put together on: its settings and its handles on the outside. */
export interface Ground {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Where queries read; may be a replica. */
  readonly reading: Database;
  readonly boss: Pick<PgBoss, 'send'>;
  readonly clock?: () => Date;
}

/** The wired program, without a process around it. */
export interface House {
  readonly get: Get;
  readonly transact: Transact;
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly jobs: readonly Job[];
  readonly schedule: readonly Appointment[];
  readonly projections: readonly Projection[];
}

const layGround = (
  container: Container,
  { config, log, database, reading, clock = () => new Date() }: Ground,
): void => {
  container.bind(Settings).toConstantValue(config);
  container.bind(Logbook).toConstantValue(log);
  container.bind(Primary).toConstantValue(database);
  container.bind(Db).toConstantValue(reading);
  container.bind(Cipher).toConstantValue(new Secrets(config.secretsKey));
  container.bind(Clock).toConstantValue(clock);
  container.bind(NewId).toConstantValue(randomUUIDv7);
  container.bind(RandomText).toConstantValue(randomText);
};

/** The one place that knows every module. */
export const compose = (ground: Ground): House => {
  const container = new Container();
  layGround(container, ground);
  for (const { wire } of modules) wire(container);
  const get: Get = (token) => container.get(token);
  const projections = modules.flatMap((module) => module.projections?.(get) ?? []);
  // Read tables come last, as in every command: whoever wrote one and then waited for a link could be waited for in turn.
  const reactions = [...modules.flatMap((module) => module.reactions?.(get) ?? []), ...projections];
  const topics = Object.assign({}, ...modules.map((module) => module.topics ?? {})) as NonNullable<Module['topics']>;
  const announce = openAnnouncer(ground.database, topics, (error) => {
    ground.log.warn({ err: error }, 'browsers could not be told of a change');
  });
  const transact = openTransactions({ database: ground.database, boss: ground.boss, reactions, announce });
  container.bind(InTransaction).toConstantValue(transact);
  return {
    get,
    transact,
    projections,
    routes: modules.flatMap((module) => module.routes?.(get) ?? []),
    pages: modules.flatMap((module) => module.pages?.(get) ?? []),
    jobs: modules.flatMap((module) => module.jobs?.(get) ?? []),
    schedule: modules.flatMap((module) => module.schedule ?? []),
  };
};
