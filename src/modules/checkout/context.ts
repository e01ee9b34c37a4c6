import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Log } from '../../platform/log.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Stores } from '../identity/index.ts';
import { Outbox, Texts } from '../messaging/index.ts';
import { PaymentLinks } from '../payment-links/index.ts';
import { Processor } from '../processor/index.ts';

/** The tokens this module is built from. */
export const needs = {
  clock: Clock,
  database: Database,
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
  log: Log,
  stores: Stores,
  processor: Processor,
  texts: Texts,
  outbox: Outbox,
  paymentLinks: PaymentLinks,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
