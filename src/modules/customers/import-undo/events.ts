import type { DomainEvent } from '../../../kernel/tx.ts';

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
