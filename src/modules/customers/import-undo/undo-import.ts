import { undoHours } from '../../../contract/customer-imports.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { advanceImports, CustomerImportModel, lockImport, refuseSecond } from '../import-rows/index.ts';
import { nothingToUndo } from './messages.ts';

const hour = 3_600_000;

/** For how many hours the rows of a file are kept at least, without which nothing can be undone. */
const rowHours = 7 * 24;

/** Until when an import can be undone; null where it has not ended or has changed nobody. */
export const undoUntil = ({
  state,
  finishedAt,
  added,
  changed,
  createdAt,
}: Pick<CustomerImportModel, 'state' | 'finishedAt' | 'added' | 'changed' | 'createdAt'>): Date | null => {
  if ((state !== 'done' && state !== 'stopped') || finishedAt === null || added + changed === 0) return null;
  return new Date(Math.min(finishedAt.getTime() + undoHours * hour, createdAt.getTime() + rowHours * hour));
};

/** Undoes an import, from its last row to its first. Asked for twice, it is done once. */
export const undoImport =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, { storeId, userId, name }: Staff, tx: Tx): Promise<void> => {
    const found = await lockImport(id, storeId, tx);
    if (found.state === 'undoing' || found.state === 'undone') return;
    const now = clock();
    const until = undoUntil(found);
    if (until === null || until <= now) throw nothingToUndo();
    await refuseSecond(storeId, tx);
    const by = { undoneById: userId, undoneBy: name };
    await CustomerImportModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ state: 'undoing', nextRow: found.rowCount + 1, tries: 0, movedAt: now, ...by });
    await tx.enqueue(advanceImports, { storeId, importId: id });
  };
