import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** The operator set how many texts, and emails about links, the store may send within 24 hours; null is the default. */
export interface TextLimitChanged extends DomainEvent {
  readonly type: 'TextLimitChanged';
  readonly textsPerDay: number | null;
  readonly emailsPerDay: number | null;
  readonly changes: readonly FieldChange[];
}
