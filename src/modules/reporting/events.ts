import type { DomainEvent } from '../../kernel/tx.ts';

/** The summary of a store's day was written; `isFinal` once the day has ended. */
export interface SummaryWritten extends DomainEvent {
  readonly type: 'SummaryWritten';
  readonly summaryId: string;
  readonly day: string;
  readonly isFinal: boolean;
}

/** What became of the emails with a summary was written beside it. */
export interface SummaryEmailed extends DomainEvent {
  readonly type: 'SummaryEmailed';
  readonly summaryId: string;
}

/** The figures of a day of the store were kept. */
export interface SnapshotCaptured extends DomainEvent {
  readonly type: 'SnapshotCaptured';
  readonly day: string;
}
