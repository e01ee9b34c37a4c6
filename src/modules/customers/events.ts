import type { NewCustomer } from '../../contract/customers.ts';
import type { Staff } from '../../kernel/actor.ts';
import type { DomainEvent } from '../../kernel/tx.ts';

/** A customer came into the directory, by hand or with a link. */
export interface CustomerAdded extends DomainEvent {
  readonly type: 'CustomerAdded';
  readonly customerId: string;
  /** To the microsecond, as PostgreSQL writes it. */
  readonly at: string;
}

interface CustomerEvent extends DomainEvent {
  readonly customerId: string;
  readonly customerName: string;
  readonly by: Pick<Staff, 'userId' | 'name'>;
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

/** Phones of the directory were written in their stored form. */
export interface CustomerPhonesFixed extends DomainEvent {
  readonly type: 'CustomerPhonesFixed';
  readonly customers: number;
  readonly by: Pick<Staff, 'userId' | 'name'>;
}

/** Staff have downloaded the directory, or what they searched for in it, as a file. */
export interface CustomersExported extends DomainEvent {
  readonly type: 'CustomersExported';
  readonly by: Pick<Staff, 'userId' | 'name'>;
  /** What they had searched for, empty for everybody. */
  readonly q: string;
  readonly customers: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** What staff did to the directory. */
export type DirectoryEvent =
  | CustomerChanged
  | CustomerArchived
  | CustomerRestored
  | CustomerPhonesFixed
  | CustomersExported;
