import type { DomainEvent } from '../../kernel/tx.ts';

/** Staff have downloaded the log, or a part of it, as a file. */
export interface ActivityExported extends DomainEvent {
  readonly type: 'ActivityExported';
  readonly logs: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** Something was recorded; whoever looks at the log reads it again. */
export interface ActivityRecorded extends DomainEvent {
  readonly type: 'ActivityRecorded';
}
