import type { ContextOf } from '../../kernel/module.ts';
import { Clock, NewId, Reader, ReadReplica, Transactions } from '../../kernel/tokens.ts';
import { Consents, Conversations, MergedMessages, Texts, WorkspaceContacts } from '../messaging/index.ts';

/** The tokens this module is built from. */
export const needs = {
  reader: Reader,
  readReplica: ReadReplica,
  transact: Transactions,
  clock: Clock,
  newId: NewId,
  contacts: WorkspaceContacts,
  mergedMessages: MergedMessages,
  conversations: Conversations,
  consents: Consents,
  texts: Texts,
};

/** What the functions of this module are given. */
export type Context = ContextOf<typeof needs>;
