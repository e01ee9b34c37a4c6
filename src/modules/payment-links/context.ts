import { Clock, Database, NewId, RandomText, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import type { ContextOf } from '../../kernel/module.ts';
import { Config } from '../../platform/config.ts';
import { Log } from '../../platform/log.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Customers } from '../customers/index.ts';
import { Messaging } from '../messaging/index.ts';

/** The tokens this module is built from. */
export const needs = {
  database: Database,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
  log: Log,
  customers: Customers,
  messaging: Messaging,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
