import type { DomainEvent } from '../../../kernel/tx.ts';

/** Staff have downloaded the directory, or what they searched for in it, as a file. */
export interface CustomersExported extends DomainEvent {
  readonly type: 'CustomersExported';
  /** What they had searched for, empty for everybody. */
  readonly q: string;
  readonly customers: number;
  /** There are more than are counted. */
  readonly more: boolean;
}
