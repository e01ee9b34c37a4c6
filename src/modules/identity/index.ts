import type { z } from 'zod';
import type { Credentials } from '../../contract/session.ts';
import type { Staff } from '../../kernel/actor.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { EnsuredOperator, OperatorPassword } from './commands/operator.ts';
import type { PasswordMail } from './processes/reset-password.ts';
import type { AccountSummary } from './queries/list-accounts.ts';
import type { ProcessingAccount } from './queries/processing-account.ts';
import type { SessionLookUp } from './session.store.ts';

export type { PeopleEvent } from './events.ts';
export type { PasswordMail } from './processes/reset-password.ts';
export type { ProcessingAccount } from './queries/processing-account.ts';
export { requestPasswordReset } from './queues.ts';

/** What other modules, jobs and the edge may ask of identity. */
export interface Identity {
  /** At start: creates the operator if there is none; `password` is set only when it was generated just now. */
  readonly ensureOperator: (tx: Tx) => Promise<EnsuredOperator>;
  /** Sets the chosen or a generated password and ends the operator's sessions. */
  readonly resetOperatorPassword: (chosen: string | undefined, tx: Tx) => Promise<OperatorPassword>;
  readonly approveAccount: (account: { userId: string }, operator: { userId: string }, tx: Tx) => Promise<void>;
  readonly saveCredentials: (
    credentials: z.output<typeof Credentials>,
    actor: { readonly storeId: string; readonly userId: string },
    tx: Tx,
  ) => Promise<void>;
  /** The account at the processor on which a store's payments are made; null until it is complete. */
  readonly processingAccount: (storeId: string) => Promise<ProcessingAccount | null>;
  /** What the operator is told of an approved main account; throws where there is none. */
  readonly readAccount: (id: string) => Promise<AccountSummary>;
  /** In the background: lets a mail be sent to whoever has this username or e-mail. */
  readonly requestPasswordReset: (asked: { readonly login: string }) => Promise<void>;
  /** The mail for the token of a `PasswordResetRequested`; null when the token has ended or was used. */
  readonly passwordMail: (tokenId: string) => Promise<PasswordMail | null>;
  /** Whom a session token belongs to; null when it is unknown, ended, or its account may not sign in. */
  readonly staffOfSession: (token: string, lookUp?: SessionLookUp) => Promise<Staff | null>;
}
export const Identity = token<Identity>('Identity');
