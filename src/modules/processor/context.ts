import type { ContextOf } from '../../kernel/module.ts';
import { RandomText, Transactions } from '../../kernel/tokens.ts';
import { CircuitBreakers } from '../../platform/circuit-breaker.ts';
import { Config } from '../../platform/config.ts';
import { Log } from '../../platform/log.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Sessions, Stores } from '../identity/index.ts';

/** The tokens this module is built from. */
export const needs = {
  transact: Transactions,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
  log: Log,
  breakers: CircuitBreakers,
  sessions: Sessions,
  stores: Stores,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
