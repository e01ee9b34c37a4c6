import type { DomainEvent } from '../../kernel/tx.ts';

/** The figures of a day of the store were kept. */
export interface SnapshotCaptured extends DomainEvent {
  readonly type: 'SnapshotCaptured';
  readonly day: string;
}
