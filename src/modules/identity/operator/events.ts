import type { DomainEvent } from '../../../kernel/tx.ts';

/** The operator gave a user a password that the user has to change at once. */
export interface PasswordReset extends DomainEvent {
  readonly type: 'PasswordReset';
  readonly userId: string;
  readonly username: string;
}

/** The operator signed in as a user of the store. */
export interface ImpersonationStarted extends DomainEvent {
  readonly type: 'ImpersonationStarted';
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
}

/** The operator stopped being signed in as a user of the store. */
export interface ImpersonationStopped extends DomainEvent {
  readonly type: 'ImpersonationStopped';
  readonly userId: string;
  readonly username: string;
}

/** Raised for the operator's store whenever an account of any store was registered, approved or denied. */
export interface RegistrationsChanged extends DomainEvent {
  readonly type: 'RegistrationsChanged';
}

/** The operator wrote a note about a store. It belongs to the operator's own store, so that the other never hears of it. */
export interface OperatorNoteAdded extends DomainEvent {
  readonly type: 'OperatorNoteAdded';
  readonly notedStoreId: string;
  /** The name of the store. */
  readonly store: string;
}

/** What the operator does to people of a store, and hears of. */
export type OperatorEvent =
  | PasswordReset
  | ImpersonationStarted
  | ImpersonationStopped
  | OperatorNoteAdded
  | RegistrationsChanged;
