import type { BatchState } from '../../../contract/links/link-batches.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkBatchChanged } from './events.ts';
import { LinkBatchModel } from './link-batch.model.ts';
import { batchMessages } from './messages.ts';

/** A batch by its key. */
export interface BatchKey {
  readonly storeId: string;
  readonly id: string;
}

/** The refusal of an id that names no list of the store. */
export const batchNotFound = (): Problem => new Problem('missing', 'batch_not_found', batchMessages.notFound);

/** Locks a batch, which waits for the rows whose links are just being made. */
export const lockBatch = async ({ storeId, id }: BatchKey, tx: Tx): Promise<LinkBatchModel> => {
  const batch = await LinkBatchModel.of(storeId, tx).where({ id }).forUpdate().first();
  if (!batch) throw batchNotFound();
  return batch;
};

/** Locks a batch of which nothing was made yet. */
export const lockUnstarted = async (key: BatchKey, tx: Tx): Promise<LinkBatchModel> => {
  const batch = await lockBatch(key, tx);
  if (batch.state !== 'checking') throw new Problem('conflict', 'batch_started', batchMessages.started);
  return batch;
};

/** Changes a locked batch, and tells of it. */
export const changeBatch = async (
  { storeId, id, state }: Pick<LinkBatchModel, 'storeId' | 'id' | 'state'>,
  changes: Partial<LinkBatchModel> & { readonly state?: BatchState },
  at: Date,
  tx: Tx,
): Promise<void> => {
  await LinkBatchModel.of(storeId, tx)
    .where({ id })
    .patch({ ...changes, changedAt: at });
  tx.raise<LinkBatchChanged>({ type: 'LinkBatchChanged', storeId, batchId: id, state: changes.state ?? state });
};
