import { token } from '../../../kernel/tokens.ts';
import type { ContactsPage, ContactToSave, SavedContact } from '../providers/index.ts';

export type { ContactsPage, ContactToSave, SavedContact, WorkspaceContact } from '../providers/index.ts';

/** Whose OpenPhone it is. */
export interface ContactsOwner {
  readonly storeId: string;
  readonly userId: string;
}

/** There is no OpenPhone key to read contacts by. */
export interface MissingKey {
  readonly kind: 'no-key';
}

/** The contacts that a person's OpenPhone keeps: for the directory. Every call goes over the network, outside any transaction. */
export interface WorkspaceContacts {
  /** The contacts behind a page token; the first page without one. */
  readonly readPage: (
    owner: ContactsOwner,
    pageToken: string | null,
    signal: AbortSignal,
  ) => Promise<ContactsPage | MissingKey>;
  /** Adds a contact or changes the one that was added for the same id, keeping what else it says. */
  readonly saveContact: (
    owner: ContactsOwner,
    contact: ContactToSave,
    signal: AbortSignal,
  ) => Promise<SavedContact | MissingKey>;
  /** Whether a key is meant that is not the saved one; the mask of the saved one means that. */
  readonly isOtherKey: (owner: ContactsOwner, sent: string | null | undefined) => Promise<boolean>;
}
export const WorkspaceContacts = token<WorkspaceContacts>('WorkspaceContacts');
