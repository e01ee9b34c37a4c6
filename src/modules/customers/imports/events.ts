import type { DomainEvent } from '../../../kernel/tx.ts';

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
