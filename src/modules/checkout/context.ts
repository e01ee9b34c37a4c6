import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { CircuitBreakers } from '../../platform/circuit-breaker.ts';
import { Config } from '../../platform/config.ts';
import { Log } from '../../platform/log.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Identity } from '../identity/index.ts';
import { Messaging } from '../messaging/index.ts';
import { PaymentLinks } from '../payment-links/index.ts';

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
  breakers: CircuitBreakers,
  identity: Identity,
  messaging: Messaging,
  paymentLinks: PaymentLinks,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
