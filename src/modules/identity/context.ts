import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Secrets } from '../../platform/secrets.ts';
import type { PasswordHasher } from './password.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  database: Database,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;

/** The same for acts that hash or compare passwords. The whole process shares one hasher, which bounds how many run at once. */
export interface PasswordContext extends Context {
  readonly passwords: PasswordHasher;
}
