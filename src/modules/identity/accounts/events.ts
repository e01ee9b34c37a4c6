import type { AppealAgainst } from '../../../contract/operator/appeals.ts';
import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** Something that holds for everybody in a store. `userId` and `username` are those of the main account. */
interface OfWholeStore extends DomainEvent {
  readonly userId: string;
  readonly username: string;
}

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
  readonly reason: string | null;
}

/** The operator let an account sign in and be paid again. */
export interface AccountActivated extends DomainEvent {
  readonly type: 'AccountActivated';
  readonly userId: string;
  readonly username: string;
}

/** The operator shut an account: nobody of its store may sign in, none of its links may be paid. */
export interface AccountDeactivated extends DomainEvent {
  readonly type: 'AccountDeactivated';
  readonly userId: string;
  readonly username: string;
}

/** The operator asked somebody who registered for more. */
export interface RegistrationQuestioned extends OfWholeStore {
  readonly type: 'RegistrationQuestioned';
  readonly question: string;
}

/** A denied registration waits for the operator again. */
export interface RegistrationReopened extends OfWholeStore {
  readonly type: 'RegistrationReopened';
}

/** `userId` asked the operator to look again at a decision about their store. */
export interface AppealWritten extends DomainEvent {
  readonly type: 'AppealWritten';
  readonly userId: string;
  readonly against: AppealAgainst;
}

/** The decision that an appeal was written against is reversed. Of a denial `RegistrationReopened` tells. */
export interface AppealAccepted extends OfWholeStore {
  readonly type: 'AppealAccepted';
  readonly against: Exclude<AppealAgainst, 'denial'>;
}

/** The operator has read an appeal, and the decision stands. */
export interface AppealRefused extends OfWholeStore {
  readonly type: 'AppealRefused';
  readonly against: AppealAgainst;
  readonly answer: string | null;
}

/** A denied registration was deleted with its store. */
export interface RegistrationDeleted extends OfWholeStore {
  readonly type: 'RegistrationDeleted';
}

/** Something was done with a sub-user, by an admin of the store or by the operator. */
export interface TeamChanged extends DomainEvent {
  readonly type: 'TeamChanged';
  readonly act: 'created' | 'invited' | 'joined' | 'changed' | 'activated' | 'deactivated' | 'deleted';
  readonly userId: string;
  readonly username: string;
  /** Of another password or of a user who comes or goes there are none. */
  readonly changes: readonly FieldChange[];
}

/** A user changed their own details. */
export interface OwnDetailsChanged extends DomainEvent {
  readonly type: 'OwnDetailsChanged';
  readonly userId: string;
  /** At least one. */
  readonly changes: readonly FieldChange[];
}

/** A user has another password: chosen by the current one or by a mail, or by an admin of the store. */
export interface PasswordChanged extends DomainEvent {
  readonly type: 'PasswordChanged';
  readonly userId: string;
}

/** What becomes of an account, a registration or a sub-user. */
export type AccountEvent =
  | AccountRegistered
  | AccountApproved
  | AccountDenied
  | AccountActivated
  | AccountDeactivated
  | RegistrationQuestioned
  | RegistrationReopened
  | RegistrationDeleted
  | AppealWritten
  | AppealAccepted
  | AppealRefused
  | TeamChanged
  | OwnDetailsChanged
  | PasswordChanged;
