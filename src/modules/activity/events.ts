import type { DisputeReason } from '../../contract/documents/evidence.ts';
import type { DomainEvent } from '../../kernel/tx.ts';

/** Staff have downloaded the log, or a part of it, as a file. */
export interface ActivityExported extends DomainEvent {
  readonly type: 'ActivityExported';
  readonly logs: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** Staff have downloaded what there is to show a bank about a payment. */
export interface EvidenceDownloaded extends DomainEvent {
  readonly type: 'EvidenceDownloaded';
  /** The internal id of the link. */
  readonly linkId: string;
  readonly reason: DisputeReason;
}

/** Something was recorded; whoever looks at the log reads it again. */
export interface ActivityRecorded extends DomainEvent {
  readonly type: 'ActivityRecorded';
}
