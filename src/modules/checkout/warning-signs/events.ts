import type { DomainEvent } from '../../../kernel/tx.ts';

/** What an act of the operator on a store's warning signs carries. It belongs to the operator's own store: no other store hears of it. */
interface SignsEvent extends DomainEvent {
  readonly reviewedStoreId: string;
  /** The name of the store. */
  readonly store: string;
  readonly score: number;
}

/** The operator has looked at what speaks against a store. */
export interface SignsReviewed extends SignsEvent {
  readonly type: 'SignsReviewed';
}

/** The operator has put a store with warning signs off for so many days; null has it wait again. */
export interface SignsSnoozed extends SignsEvent {
  readonly type: 'SignsSnoozed';
  readonly days: number | null;
}
