import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Texts } from '../messaging/index.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  texts: Texts,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
