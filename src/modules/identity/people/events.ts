import type { DomainEvent } from '../../../kernel/tx.ts';

/** A user who forgot the password wants a mail. The token itself is asked of `People.passwordMail`. */
export interface PasswordResetRequested extends DomainEvent {
  readonly type: 'PasswordResetRequested';
  readonly userId: string;
  readonly tokenId: string;
}

/** Somebody was invited to a store by email. The token that the mail carries is asked of `People.passwordMail`. */
export interface UserInvited extends DomainEvent {
  readonly type: 'UserInvited';
  readonly userId: string;
  readonly tokenId: string;
}

/** The email of a user was changed or removed, by an admin of the store or by themselves. */
export interface EmailChanged extends DomainEvent {
  readonly type: 'EmailChanged';
  readonly userId: string;
  readonly formerEmail: string;
}

/** What a person is written to about. */
export type PersonEvent = PasswordResetRequested | UserInvited | EmailChanged;
