import type { z } from 'zod';
import type { Credentials, SessionUser } from '../../contract/session.ts';
import type { Staff } from '../../kernel/actor.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { EnsuredOperator, OperatorPassword } from './commands/operator.ts';
import type { AccountCheck, CheckedAccount, CredentialsActor } from './commands/save-credentials.ts';
import type { PasswordMail } from './processes/reset-password.ts';
import type { AccountSummary } from './queries/list-accounts.ts';
import type { Contact } from './queries/contact.ts';
import type { ProcessingAccount } from './queries/processing-account.ts';
import type { SessionLookUp } from './session.store.ts';

export type { IdentityEvent, PeopleEvent } from './events.ts';
export type { PasswordMail } from './processes/reset-password.ts';
export type { Contact } from './queries/contact.ts';
export type { ProcessingAccount } from './queries/processing-account.ts';
export { reportSlowedName, requestPasswordReset } from './queues.ts';

/** What other modules, jobs and the edge may ask of identity. */
export interface Identity {
  /** At start: creates the operator if there is none; `password` is set only when it was generated just now. */
  readonly ensureOperator: (tx: Tx) => Promise<EnsuredOperator>;
  /** Sets the chosen or a generated password and ends the operator's sessions. */
  readonly resetOperatorPassword: (chosen: string | undefined, tx: Tx) => Promise<OperatorPassword>;
  /** Removes every second factor of the user with this name, who lost them, and ends their sessions. */
  readonly removeSecondFactors: (username: string, tx: Tx) => Promise<{ readonly username: string }>;
  readonly approveAccount: (account: { userId: string }, operator: { userId: string }, tx: Tx) => Promise<void>;
  /** The account at the processor that saving these would leave, without saving them; throws where saving would be refused. */
  readonly planCredentials: (
    credentials: z.output<typeof Credentials>,
    actor: Pick<Staff, 'storeId'>,
  ) => Promise<CheckedAccount>;
  /** Saves processing credentials for a store; `check` is what the processor said of the planned ones. */
  readonly saveCredentials: (
    credentials: z.output<typeof Credentials> & { readonly check?: AccountCheck },
    actor: CredentialsActor,
    tx: Tx,
  ) => Promise<void>;
  /** Records what the processor said of the saved credentials. */
  readonly recordCredentialsCheck: (check: AccountCheck, actor: Pick<Staff, 'storeId'>, tx: Tx) => Promise<void>;
  /** A signed-in user as their own screens show them. */
  readonly sessionUser: (actor: Pick<Staff, 'userId' | 'impersonator'>) => Promise<SessionUser>;
  /** The account at the processor on which a store's payments are made; null until it is complete. */
  readonly processingAccount: (storeId: string) => Promise<ProcessingAccount | null>;
  readonly logoOf: (storeId: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
  /** What the operator is told of an approved main account; throws where there is none. */
  readonly readAccount: (id: string) => Promise<AccountSummary>;
  /** In the background: lets a mail be sent to whoever has this username or e-mail. */
  readonly requestPasswordReset: (asked: { readonly login: string }) => Promise<void>;
  /** In the background: lets whoever has this name be told that it is slowed, once an hour at most. */
  readonly reportSlowedName: (slowed: { readonly login: string }) => Promise<void>;
  /** The mail for the token of a `PasswordResetRequested`; null when the token has ended or was used. */
  readonly passwordMail: (tokenId: string) => Promise<PasswordMail | null>;
  /** Whom to write to about a user of any store; null when there is none. */
  readonly contactOf: (userId: string, tx: Tx) => Promise<Contact | null>;
  /** Whom a session token belongs to; null when it is unknown, ended, or its account may not sign in. */
  readonly staffOfSession: (token: string, lookUp?: SessionLookUp) => Promise<Staff | null>;
}
export const Identity = token<Identity>('Identity');
