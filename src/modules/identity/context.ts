import type { ContextOf } from '../../kernel/module.ts';
import { Clock, Database, NewId, RandomText, Reader, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Secrets } from '../../platform/secrets.ts';

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

/** Hashes passwords and compares them. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** With `null`, for a user who does not exist, it takes the same time and answers false. */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>;
}

/** The same for acts that hash or compare passwords. The whole process shares one hasher, which bounds how many run at once. */
export interface PasswordContext extends Context {
  readonly passwords: PasswordHasher;
}
