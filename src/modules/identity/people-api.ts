import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { EnsuredOperator, OperatorPassword } from './operator/index.ts';
import type { Contact, FoundPerson, PasswordMail, PeopleSearch, Reachable } from './people/index.ts';

/** The people themselves: for whoever writes to them, for jobs, and for those who start and administer the program. */
export interface People {
  /** Whom to write to about a user of any store; null when there is none. */
  readonly contactOf: (userId: string, tx: Tx) => Promise<Contact | null>;
  /** The active people of a store, of those with these ids or emails, who have an email. */
  readonly reachable: (
    storeId: string,
    wanted: { readonly userIds: readonly string[]; readonly emails: readonly string[] },
    tx: Pick<Tx, 'sql'>,
  ) => Promise<readonly Reachable[]>;
  /** Users by a part of their name or username, in the order of their names. */
  readonly findPeople: (search: PeopleSearch) => Promise<readonly FoundPerson[]>;
  /** The id of the operator; null before there is one. */
  readonly findOperator: () => Promise<string | null>;
  /** The mail for the token of a `PasswordResetRequested`; null when the token has ended or was used. */
  readonly passwordMail: (tokenId: string) => Promise<PasswordMail | null>;
  /** In the background: lets a mail be sent to whoever has this username or email. */
  readonly requestPasswordReset: (asked: { readonly login: string }) => Promise<void>;
  /** In the background: lets whoever has this name be told that it is slowed, once an hour at most. */
  readonly reportSlowedName: (slowed: { readonly login: string }) => Promise<void>;
  /** In the background: lets it be recorded for whoever has this name that a password was wrong. */
  readonly reportFailedSignIn: (failed: {
    readonly login: string;
    readonly device: string;
    readonly address: string;
  }) => Promise<void>;
  readonly approveAccount: (account: { userId: string }, operator: { userId: string }, tx: Tx) => Promise<void>;
  /** At start: creates the operator if there is none; `password` is set only when it was generated just now. */
  readonly ensureOperator: (tx: Tx) => Promise<EnsuredOperator>;
  /** Sets the chosen or a generated password and ends the operator's sessions. */
  readonly resetOperatorPassword: (chosen: string | undefined, tx: Tx) => Promise<OperatorPassword>;
  /** Removes every second factor of the user with this name, who lost them, and ends their sessions. */
  readonly removeSecondFactors: (username: string, tx: Tx) => Promise<{ readonly username: string }>;
}
export const People = token<People>('People');
