import type { DomainEvent } from '../../kernel/tx.ts';

/** Something was recorded; whoever looks at the log reads it again. */
export interface ActivityRecorded extends DomainEvent {
  readonly type: 'ActivityRecorded';
}
