import { Container } from 'inversify';
import { connect, type Database } from '../../../db/connect.ts';
import { cloneDatabase } from '../../../db/testing.ts';
import { configure, readEnvironment, type Config } from '../../kernel/config.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Get } from '../../kernel/module.ts';
import { newId, randomText } from '../../kernel/random.ts';
import { Secrets } from '../../kernel/secrets.ts';
import { Cipher, Clock, InTransaction, NewId, Primary, RandomText, Settings } from '../../kernel/tokens.ts';
import { openTransactions } from '../../kernel/transaction.ts';
import type { InTransaction as Transact } from '../../kernel/tx.ts';
import { identityModule } from './module.ts';

/** This module alone on a cloned database. */
export interface Room {
  readonly get: Get;
  readonly transact: Transact;
  readonly database: Database;
  readonly secrets: Secrets;
  /** What was told after commits, oldest first. */
  readonly told: readonly DomainEvent[];
  /** Rows of any SQL, for looking at what stands. */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

interface RoomOptions {
  readonly clock?: () => Date;
  readonly environment?: Readonly<Record<string, string>>;
}

const enqueuesNothing = { send: () => Promise.reject(new Error('This module enqueues nothing.')) };

const layGround = (container: Container, database: Database, secrets: Secrets, options: RoomOptions): void => {
  const config: Config = configure(readEnvironment(options.environment ?? {}), {
    secretsKey: 'not used by this module',
  });
  container.bind(Settings).toConstantValue(config);
  container.bind(Primary).toConstantValue(database);
  container.bind(Cipher).toConstantValue(secrets);
  container.bind(Clock).toConstantValue(options.clock ?? (() => new Date()));
  container.bind(NewId).toConstantValue(newId);
  container.bind(RandomText).toConstantValue(randomText);
};

/** Opens the room for one test file; close it before the file ends. */
export const openRoom = async (options: RoomOptions = {}): Promise<Room> => {
  const clone = await cloneDatabase();
  const database = connect(clone.connection);
  const secrets = new Secrets('a key for tests, 32 characters or more');
  const container = new Container();
  layGround(container, database, secrets, options);
  identityModule.wire(container);
  const get: Get = (token) => container.get(token);
  const told: DomainEvent[] = [];
  const reactions = [...(identityModule.projections?.(get) ?? []), ...(identityModule.reactions?.(get) ?? [])];
  const announce = (events: readonly DomainEvent[]): void => {
    told.push(...events);
  };
  const transact = openTransactions({ database, boss: enqueuesNothing, reactions, announce });
  container.bind(InTransaction).toConstantValue(transact);
  return {
    get,
    transact,
    database,
    secrets,
    told,
    rows: async (text, values = []) => (await database.pool.query<Record<string, unknown>>(text, [...values])).rows,
    close: async () => {
      await database.close();
      await clone.drop();
    },
  };
};
