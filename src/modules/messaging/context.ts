import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Secrets } from '../../platform/secrets.ts';

/** The tokens this module is built from. */
export const needs = {
  database: Database,
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
