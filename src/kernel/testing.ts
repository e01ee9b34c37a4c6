import { Container } from 'inversify';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase } from '../../db/testing.ts';
import { configure, readEnvironment } from './config.ts';
import type { DomainEvent } from './event.ts';
import type { Get, Module } from './module.ts';
import type { Projection } from './projection.ts';
import { randomUUIDv7 } from 'node:crypto';
import { randomText } from './random.ts';
import { Secrets } from './secrets.ts';
import { Cipher, Clock, InTransaction, NewId, Primary, RandomText, Settings } from './tokens.ts';
import { openTransactions } from './transaction.ts';
import type { InTransaction as Transact } from './tx.ts';

/** One module alone on a cloned database. */
export interface ModuleRoom {
  readonly get: Get;
  readonly transact: Transact;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly projections: readonly Projection[];
  /** What was told after commits, oldest first. */
  readonly told: DomainEvent[];
  close(): Promise<void>;
}

/** How the ground of a test differs from the usual one. */
export interface RoomOptions {
  readonly clock?: () => Date;
  /** Variables over the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Takes the jobs of a module that asks for any. */
  readonly boss?: Parameters<typeof openTransactions>[0]['boss'];
}

const secretsKey = 'a key for tests, 32 characters or more';
const takesNoJob = { send: () => Promise.reject(new Error('This module enqueues nothing.')) };

/** Opens a module for one test file; close it before the file ends. */
export const openModule = async (
  module: Module,
  { clock = () => new Date(), environment = {}, boss = takesNoJob }: RoomOptions = {},
): Promise<ModuleRoom> => {
  const clone = await cloneDatabase();
  const database = connect(clone.connection);
  const secrets = new Secrets(secretsKey);
  const container = new Container();
  container.bind(Settings).toConstantValue(configure(readEnvironment(environment), { secretsKey }));
  container.bind(Primary).toConstantValue(database);
  container.bind(Cipher).toConstantValue(secrets);
  container.bind(Clock).toConstantValue(clock);
  container.bind(NewId).toConstantValue(randomUUIDv7);
  container.bind(RandomText).toConstantValue(randomText);
  module.wire(container);
  const get: Get = (token) => container.get(token);
  const told: DomainEvent[] = [];
  const projections = module.projections?.(get) ?? [];
  const reactions = [...(module.reactions?.(get) ?? []), ...projections];
  const announce = (events: readonly DomainEvent[]): unknown => told.push(...events);
  const transact = openTransactions({ database, boss, reactions, announce });
  container.bind(InTransaction).toConstantValue(transact);
  const close = async (): Promise<void> => {
    await database.close();
    await clone.drop();
  };
  return { get, transact, database, secrets, projections, told, close };
};

/** Transactions that nothing reacts to, whose jobs go nowhere, and what was told after their commits, oldest first. */
export const openBareTransactions = (database: Database): { transact: Transact; told: DomainEvent[] } => {
  const told: DomainEvent[] = [];
  const announce = (events: readonly DomainEvent[]): unknown => told.push(...events);
  const boss = { send: () => Promise.resolve(null) };
  return { transact: openTransactions({ database, boss, reactions: [], announce }), told };
};
