import { lockStatement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerImportModel } from './import.model.ts';
import { anotherImportRuns, importNotFound } from './messages.ts';

/** Finds an import of the store and locks it, so that no two acts on it run at once. */
export const lockImport = async (id: string, storeId: string, tx: Tx): Promise<CustomerImportModel> => {
  const found = await CustomerImportModel.of(storeId, tx).findById([storeId, id]).forUpdate();
  if (!found) throw importNotFound();
  return found;
};

// Two that begin at the same moment would each find no other.
const lockRuns = lockStatement('customers.lock-import-runs');

/** One import of a store writes to the directory at a time. */
export const refuseSecond = async (storeId: string, tx: Tx): Promise<void> => {
  await tx.sql(lockRuns, [storeId]);
  const running = await CustomerImportModel.of(storeId, tx).whereIn('state', ['importing', 'undoing']).first();
  if (running) throw anotherImportRuns();
};

/** Finds an import of the store. */
export const findImport = async (
  { reader }: Pick<Context, 'reader'>,
  id: string,
  storeId: string,
): Promise<CustomerImportModel> => {
  const row = await CustomerImportModel.of(storeId, reader).findById([storeId, id]);
  if (!row) throw importNotFound();
  return row;
};
