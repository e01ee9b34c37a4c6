import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** The processing credentials of a main account. */
export type CredentialName = 'iposTpn' | 'iposAuthToken' | 'iposTokenizationKey';

/** Decided for a whole store. `userId` and `username` are those of the main account. */
interface OfStore extends DomainEvent {
  readonly userId: string;
  readonly username: string;
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

/** The store's processing credentials are others than before. The event carries none of them. */
export interface CredentialsChanged extends OfStore {
  readonly type: 'CredentialsChanged';
  /** Which of them; at least one. */
  readonly changed: readonly CredentialName[];
}

/** The operator turned texting or payments of a store off or on. */
export interface StoreSwitched extends OfStore {
  readonly type: 'StoreSwitched';
  readonly texting: boolean;
  readonly payments: boolean;
  readonly changes: readonly FieldChange[];
}

/** What payers, texts and emails are told of the store was changed. Of the logo the change tells its digest. */
export interface StoreProfileSaved extends OfStore {
  readonly type: 'StoreProfileSaved';
  readonly changes: readonly FieldChange[];
}

/** What the store decides about its checkout was changed. */
export interface StoreCheckoutSaved extends OfStore {
  readonly type: 'StoreCheckoutSaved';
  readonly changes: readonly FieldChange[];
}

/** What is decided about a store. */
export type StoreEvent =
  | CredentialsSaved
  | CredentialsChecked
  | CredentialsResealed
  | CredentialsChanged
  | StoreSwitched
  | StoreProfileSaved
  | StoreCheckoutSaved;
