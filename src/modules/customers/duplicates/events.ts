import type { DomainEvent } from '../../../kernel/tx.ts';

/** Duplicates of the directory were found, or staff said that some are none. */
export interface DuplicatesChanged extends DomainEvent {
  readonly type: 'DuplicatesChanged';
}

/** Staff said that a customer is not the same person as others. Raised for each of them. */
export interface CustomerDistinguished extends DomainEvent {
  readonly type: 'CustomerDistinguished';
  readonly customerId: string;
  readonly customerName: string;
  /** The names of the others. */
  readonly others: readonly string[];
}
