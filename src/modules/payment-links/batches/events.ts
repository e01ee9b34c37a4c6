import type { BatchState } from '../../../contract/links/link-batches.ts';
import type { Cents } from '../../../contract/money.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** The list of a batch, or what becomes of it, changed. Each of its links tells of itself. */
export interface LinkBatchChanged extends DomainEvent {
  readonly type: 'LinkBatchChanged';
  readonly batchId: string;
  readonly state: BatchState;
}

/** Staff have confirmed that the links of a list are made. */
export interface LinkBatchStarted extends DomainEvent {
  readonly type: 'LinkBatchStarted';
  readonly batchId: string;
  readonly fileName: string;
  readonly links: number;
  readonly cents: Cents;
}

/** Staff paused the making of a list's links, resumed or stopped it. */
export interface LinkBatchSteered extends DomainEvent {
  readonly type: 'LinkBatchSteered';
  readonly batchId: string;
  readonly fileName: string;
  readonly act: 'paused' | 'resumed' | 'stopped';
}
