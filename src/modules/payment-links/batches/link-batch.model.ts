import { storeModel } from '../../../../db/model.ts';
import type { BatchField, BatchState, PauseCode, RowOutcome } from '../../../contract/links/link-batches.ts';

/** A list of people who each get a link. */
export class LinkBatchModel extends storeModel('link_batches', {
  /** Who brought it; null once that user is gone. */
  userId: 'uuid | null',
  userName: 'text',
  fileName: 'text',
  /** SHA-256 of what was brought. */
  contentHash: 'text',
  headings: 'text[]',
  /** What each column holds; empty for one that is left out. */
  fields: 'text[]',
  expiresIn: 'text',
  debitOnly: 'bool',
  /** Whether customers are texted or emailed. */
  sends: 'bool',
  state: 'text',
  pauseCode: 'text | null',
  /** The links and their sum as they were confirmed. */
  links: 'int4',
  cents: 'int8',
  createdAt: 'timestamptz',
  /** When its list or its state last changed. */
  changedAt: 'timestamptz',
  confirmedAt: 'timestamptz | null',
}) {
  declare fields: (BatchField | '')[];
  declare state: BatchState;
  declare pauseCode: PauseCode | null;
}

/** A row of such a list. The link that is made of it has its id. */
export class BatchRowModel extends storeModel('link_batch_rows', {
  batchId: 'uuid',
  /** From 1. */
  place: 'int4',
  /** As they were brought, one for each column. */
  cells: 'text[]',
  /** What its link is made of, from the confirmation on. */
  draft: 'jsonb | null',
  /** How its customer heard of the link. */
  outcome: 'text | null',
  state: 'text',
}) {
  declare outcome: RowOutcome | null;
  declare state: 'waiting' | 'left_out' | 'created';
}
