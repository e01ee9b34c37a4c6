import type { DomainEvent } from '../../kernel/tx.ts';

/** The summary of a store's day was written; `isFinal` once the day has ended. */
export interface SummaryWritten extends DomainEvent {
  readonly type: 'SummaryWritten';
  readonly summaryId: string;
  readonly day: string;
  readonly isFinal: boolean;
}

/** The figures of a day of the store were kept. */
export interface SnapshotCaptured extends DomainEvent {
  readonly type: 'SnapshotCaptured';
  readonly day: string;
}
