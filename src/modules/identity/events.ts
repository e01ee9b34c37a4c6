import type { DomainEvent } from '../../kernel/tx.ts';

/** Someone asked for an account; it waits for the operator. */
export interface AccountRegistered extends DomainEvent {
  readonly type: 'AccountRegistered';
  readonly userId: string;
}

/** The operator let a registration in: its people may sign in, its links may be paid. */
export interface AccountApproved extends DomainEvent {
  readonly type: 'AccountApproved';
  readonly userId: string;
}

/** The operator turned a registration away: nobody of it may sign in. */
export interface AccountDenied extends DomainEvent {
  readonly type: 'AccountDenied';
  readonly userId: string;
}

/** The store's processing credentials were saved; the event carries none of them. */
export interface CredentialsSaved extends DomainEvent {
  readonly type: 'CredentialsSaved';
  readonly userId: string;
}

/** The store's credentials are sealed with a newer key; they say what they said before. */
export interface CredentialsResealed extends DomainEvent {
  readonly type: 'CredentialsResealed';
}

/** Raised for the operator's store whenever an account of any store was registered, approved or denied. */
export interface RegistrationsChanged extends DomainEvent {
  readonly type: 'RegistrationsChanged';
}

/** Sessions ended before their time; browsers that held one ask again who is signed in. */
export interface SessionsEnded extends DomainEvent {
  readonly type: 'SessionsEnded';
  readonly userIds: readonly string[];
}

/** A user who forgot the password wants a mail. The token itself is asked of `Identity.passwordMail`. */
export interface PasswordResetRequested extends DomainEvent {
  readonly type: 'PasswordResetRequested';
  readonly userId: string;
  readonly tokenId: string;
}

/** Every event that identity raises. */
export type IdentityEvent =
  | AccountRegistered
  | AccountApproved
  | AccountDenied
  | CredentialsSaved
  | CredentialsResealed
  | RegistrationsChanged
  | SessionsEnded
  | PasswordResetRequested;
