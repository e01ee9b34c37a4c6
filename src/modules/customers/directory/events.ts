import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** A customer came into the directory, by hand or with a link. */
export interface CustomerAdded extends DomainEvent {
  readonly type: 'CustomerAdded';
  readonly customerId: string;
  readonly customerName: string;
  /** To the microsecond, as PostgreSQL writes it. */
  readonly at: string;
}

/** Something that staff did to one customer. */
export interface CustomerEvent extends DomainEvent {
  readonly customerId: string;
  readonly customerName: string;
}

/** Staff changed what the directory says of a customer, who may be archived. */
export interface CustomerChanged extends CustomerEvent {
  readonly type: 'CustomerChanged';
  readonly changes: readonly FieldChange[];
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

/** Phones of the directory were written in their stored form. */
export interface CustomerPhonesFixed extends DomainEvent {
  readonly type: 'CustomerPhonesFixed';
  readonly customers: number;
}

/** Some rows of a file of customers came into the directory. */
export interface CustomersAdded extends DomainEvent {
  readonly type: 'CustomersAdded';
  readonly customerIds: readonly string[];
  readonly at: string;
}

/** Customers whom an import had added left the directory with its undo. */
export interface ImportedCustomersRemoved extends DomainEvent {
  readonly type: 'ImportedCustomersRemoved';
  readonly customerIds: readonly string[];
}
