import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, RandomText, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Config } from '../../platform/config.ts';
import { Secrets } from '../../platform/secrets.ts';
import { Customers } from '../customers/index.ts';
import { Conversations, Emails, Outbox, Texts } from '../messaging/index.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  randomText: RandomText,
  config: Config,
  secrets: Secrets,
  customers: Customers,
  texts: Texts,
  conversations: Conversations,
  emails: Emails,
  outbox: Outbox,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
