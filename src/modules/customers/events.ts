import type { NewCustomer } from '../../contract/customers.ts';
import type { DomainEvent } from '../../kernel/tx.ts';

/** A customer came into the directory, by hand or with a link. */
export interface CustomerAdded extends DomainEvent {
  readonly type: 'CustomerAdded';
  readonly customerId: string;
  readonly customerName: string;
  /** To the microsecond, as PostgreSQL writes it. */
  readonly at: string;
}

interface CustomerEvent extends DomainEvent {
  readonly customerId: string;
  readonly customerName: string;
}

/** Staff changed what the directory says of a customer, who may be archived. */
export interface CustomerChanged extends CustomerEvent {
  readonly type: 'CustomerChanged';
  readonly changed: readonly (keyof NewCustomer)[];
}

/** A customer left the lists. */
export interface CustomerArchived extends CustomerEvent {
  readonly type: 'CustomerArchived';
}

/** An archived customer is active again. */
export interface CustomerRestored extends CustomerEvent {
  readonly type: 'CustomerRestored';
}

/** Staff merged customers into one, for good. What referred to the others moves to the kept one in the commit. */
export interface CustomersMerged extends CustomerEvent {
  readonly type: 'CustomersMerged';
  /** Those who are no more. */
  readonly merged: readonly { readonly id: string; readonly customerName: string }[];
}

/** Customers who were merged leave the directory. Raised after `CustomersMerged`. */
export interface MergedCustomersRemoved extends DomainEvent {
  readonly type: 'MergedCustomersRemoved';
  readonly keptId: string;
  readonly mergedIds: readonly string[];
}

/** Duplicates of the directory were found, or staff said that some are none. */
export interface DuplicatesChanged extends DomainEvent {
  readonly type: 'DuplicatesChanged';
}

/** Phones of the directory were written in their stored form. */
export interface CustomerPhonesFixed extends DomainEvent {
  readonly type: 'CustomerPhonesFixed';
  readonly customers: number;
}

/** Staff have downloaded the directory, or what they searched for in it, as a file. */
export interface CustomersExported extends DomainEvent {
  readonly type: 'CustomersExported';
  /** What they had searched for, empty for everybody. */
  readonly q: string;
  readonly customers: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** Some contacts of OpenPhone were read; of interest to who watches the sync. */
export interface ContactSyncMoved extends DomainEvent {
  readonly type: 'ContactSyncMoved';
}

/** All contacts of OpenPhone that staff asked for are in the directory. */
export interface ContactsSynced extends DomainEvent {
  readonly type: 'ContactsSynced';
  readonly found: number;
  readonly added: number;
  readonly by: { readonly userId: string | null; readonly name: string };
}

/** Staff wrote a customer into their OpenPhone. */
export interface ContactSent extends CustomerEvent {
  readonly type: 'ContactSent';
}

/** Some rows of a file of customers came into the directory. */
export interface CustomersAdded extends DomainEvent {
  readonly type: 'CustomersAdded';
  readonly customerIds: readonly string[];
  readonly at: string;
}

/** A file of customers is in the directory, all of it or what was written before it rested or ended. */
export interface CustomersImported extends DomainEvent {
  readonly type: 'CustomersImported';
  /** Who began it; the id is null where they have been deleted since. */
  readonly by: { readonly userId: string | null; readonly name: string };
  readonly fileName: string;
  readonly added: number;
  readonly changed: number;
  /** Rows with a problem, which stayed out. */
  readonly leftOut: number;
  /** Whether all of its rows are in, or why it rests or ended before. */
  readonly ended: 'done' | 'paused' | 'stopped' | 'failed';
}

/** Customers whom an import had added left the directory with its undo. */
export interface ImportedCustomersRemoved extends DomainEvent {
  readonly type: 'ImportedCustomersRemoved';
  readonly customerIds: readonly string[];
}

/** Staff have taken an import back. */
export interface CustomersImportUndone extends DomainEvent {
  readonly type: 'CustomersImportUndone';
  readonly by: { readonly userId: string | null; readonly name: string };
  readonly fileName: string;
  readonly removed: number;
  readonly restored: number;
  /** Whom it has left alone. */
  readonly stayed: number;
}

/** What staff did to the directory. */
export type DirectoryEvent =
  | ContactsSynced
  | ContactSent
  | CustomerChanged
  | CustomerArchived
  | CustomerRestored
  | CustomersMerged
  | CustomerPhonesFixed
  | CustomersExported
  | CustomersImported
  | CustomersImportUndone;
