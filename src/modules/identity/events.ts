import type { StoreCheckout } from '../../contract/store-checkout.ts';
import type { Staff } from '../../kernel/actor.ts';
import type { DomainEvent } from '../../kernel/tx.ts';
import type { CredentialName } from './account.model.ts';

/** Someone asked for an account; it waits for the operator. */
export interface AccountRegistered extends DomainEvent {
  readonly type: 'AccountRegistered';
  readonly userId: string;
}

/** The operator let a registration in: its people may sign in, its links may be paid. */
export interface AccountApproved extends DomainEvent {
  readonly type: 'AccountApproved';
  readonly userId: string;
  /** The operator. */
  readonly decidedBy: string;
}

/** The operator turned a registration away: nobody of it may sign in. */
export interface AccountDenied extends DomainEvent {
  readonly type: 'AccountDenied';
  readonly userId: string;
  /** The operator. */
  readonly decidedBy: string;
  readonly reason: string | null;
}

/** The store's processing credentials were saved; the event carries none of them. */
export interface CredentialsSaved extends DomainEvent {
  readonly type: 'CredentialsSaved';
  readonly userId: string;
}

/** The processor was asked about the store's saved credentials, and said something else than before. */
export interface CredentialsChecked extends DomainEvent {
  readonly type: 'CredentialsChecked';
}

/** The store's credentials are sealed with a newer key; they say what they said before. */
export interface CredentialsResealed extends DomainEvent {
  readonly type: 'CredentialsResealed';
}

/** Raised for the operator's store whenever an account of any store was registered, approved or denied. */
export interface RegistrationsChanged extends DomainEvent {
  readonly type: 'RegistrationsChanged';
}

/** Who did it; while the operator is signed in as somebody else, the name is that of both. */
interface ByStaff {
  readonly by: Pick<Staff, 'userId' | 'name'>;
}

/** Something was done with a sub-user, by an admin of the store or by the operator. */
export interface TeamChanged extends DomainEvent, ByStaff {
  readonly type: 'TeamChanged';
  readonly act: 'created' | 'invited' | 'joined' | 'changed' | 'activated' | 'deactivated' | 'deleted';
  readonly userId: string;
  readonly username: string;
}

/** The operator let an account sign in and be paid again. */
export interface AccountActivated extends DomainEvent, ByStaff {
  readonly type: 'AccountActivated';
  readonly userId: string;
  readonly username: string;
}

/** The operator shut an account: nobody of its store may sign in, none of its links may be paid. */
export interface AccountDeactivated extends DomainEvent, ByStaff {
  readonly type: 'AccountDeactivated';
  readonly userId: string;
  readonly username: string;
}

/** The operator gave a user a password that the user has to change at once. */
export interface PasswordReset extends DomainEvent, ByStaff {
  readonly type: 'PasswordReset';
  readonly userId: string;
  readonly username: string;
}

/** The operator signed in as a user of the store. */
export interface ImpersonationStarted extends DomainEvent, ByStaff {
  readonly type: 'ImpersonationStarted';
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
}

/** The operator stopped being signed in as a user of the store. */
export interface ImpersonationStopped extends DomainEvent, ByStaff {
  readonly type: 'ImpersonationStopped';
  readonly userId: string;
  readonly username: string;
}

/** Sessions ended before their time; browsers that held one ask again who is signed in. */
export interface SessionsEnded extends DomainEvent {
  readonly type: 'SessionsEnded';
  readonly userIds: readonly string[];
}

/** Something that holds for everybody in a store. `userId` and `username` are those of the main account. */
interface OfWholeStore extends DomainEvent, ByStaff {
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

/** A denied registration was deleted with its store. */
export interface RegistrationDeleted extends OfWholeStore {
  readonly type: 'RegistrationDeleted';
}

/** The operator turned texting or payments of a store off or on. */
export interface StoreSwitched extends OfWholeStore {
  readonly type: 'StoreSwitched';
  readonly texting: boolean;
  readonly payments: boolean;
}

/** What payers, texts and e-mails are told of the store was saved; `renamedFrom` is the name before, where it changed. */
export interface StoreProfileSaved extends OfWholeStore {
  readonly type: 'StoreProfileSaved';
  readonly name: string;
  readonly renamedFrom: string | null;
}

/** What the store decides about its checkout was saved. */
export interface StoreCheckoutSaved extends OfWholeStore, Readonly<Omit<StoreCheckout, 'statementName'>> {
  readonly type: 'StoreCheckoutSaved';
}

/** The store's processing credentials are others than before. The event carries none of them. */
export interface CredentialsChanged extends OfWholeStore {
  readonly type: 'CredentialsChanged';
  /** Which of them; at least one. */
  readonly changed: readonly CredentialName[];
}

/** Something was done to somebody of a store, by somebody who is named. */
export type PeopleEvent =
  | TeamChanged
  | AccountActivated
  | AccountDeactivated
  | PasswordReset
  | ImpersonationStarted
  | ImpersonationStopped
  | RegistrationQuestioned
  | RegistrationReopened
  | RegistrationDeleted
  | StoreSwitched
  | StoreProfileSaved
  | StoreCheckoutSaved
  | CredentialsChanged;

/** A user who forgot the password wants a mail. The token itself is asked of `Identity.passwordMail`. */
export interface PasswordResetRequested extends DomainEvent {
  readonly type: 'PasswordResetRequested';
  readonly userId: string;
  readonly tokenId: string;
}

/** A user's second factors changed, or a recovery code was used up. */
export interface SecondFactorsChanged extends DomainEvent {
  readonly type: 'SecondFactorsChanged';
  readonly userId: string;
  readonly change:
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_renewed'
    | 'recovery_code_used'
    | 'passkey_added'
    | 'passkey_removed'
    /** All of them, by an admin at a shell. */
    | 'all_removed';
}

/** Somebody was invited to a store by e-mail. The token that the mail carries is asked of `Identity.passwordMail`. */
export interface UserInvited extends DomainEvent {
  readonly type: 'UserInvited';
  readonly userId: string;
  readonly tokenId: string;
}

/** A user has another password: chosen by the current one or by a mail, or by an admin of the store. */
export interface PasswordChanged extends DomainEvent {
  readonly type: 'PasswordChanged';
  readonly userId: string;
}

/** An admin of the store changed or removed the e-mail of a user. */
export interface EmailChanged extends DomainEvent, ByStaff {
  readonly type: 'EmailChanged';
  readonly userId: string;
  readonly formerEmail: string;
}

/** A user signed in with a browser that is not known. */
export interface NewDeviceUsed extends DomainEvent {
  readonly type: 'NewDeviceUsed';
  readonly userId: string;
  /** Browser and system in words. */
  readonly device: string;
  /** The address that limits count as one. */
  readonly address: string;
}

/** Sign-ins with a name are slowed, because a hundred of them failed within an hour. At most once an hour. */
export interface NameSlowed extends DomainEvent {
  readonly type: 'NameSlowed';
  /** Who has the name; the main account where they have no e-mail. */
  readonly userId: string;
  readonly slowedUsername: string;
}

/** Every event that identity raises. */
export type IdentityEvent =
  | AccountRegistered
  | AccountApproved
  | AccountDenied
  | CredentialsSaved
  | CredentialsResealed
  | CredentialsChecked
  | RegistrationsChanged
  | PeopleEvent
  | SessionsEnded
  | PasswordResetRequested
  | SecondFactorsChanged
  | UserInvited
  | PasswordChanged
  | EmailChanged
  | NewDeviceUsed
  | NameSlowed;
