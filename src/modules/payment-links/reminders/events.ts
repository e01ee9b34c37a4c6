import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** Whether or when a store reminds of links was changed. */
export interface RemindersChanged extends DomainEvent {
  readonly type: 'RemindersChanged';
  readonly changes: readonly FieldChange[];
}
