import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** An admin changed how the store is told of its payments. */
export interface NotificationConfigSaved extends DomainEvent {
  readonly type: 'NotificationConfigSaved';
  readonly changes: readonly FieldChange[];
}

/** Somebody changed what they are told of. */
export interface NotificationPreferencesSaved extends DomainEvent {
  readonly type: 'NotificationPreferencesSaved';
  readonly userId: string;
  readonly changes: readonly FieldChange[];
}
