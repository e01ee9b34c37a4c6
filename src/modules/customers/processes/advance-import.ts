import type { ImportPolicy } from '../../../contract/customer-imports.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { recount } from '../commands/change-import.ts';
import type { Context } from '../context.ts';
import type { CustomersAdded, CustomersImported } from '../events.ts';
import { checkRows, type WrittenRow } from '../import-check.ts';
import type { GoesTo } from '../import-row.ts';
import { writeRows } from '../import-write.ts';
import { CustomerImportModel } from '../import.model.ts';
import { selectGoodRows, selectRows } from '../import.store.ts';
import { advanceImports, type ImportKey } from '../queues.ts';
import { readImportFile } from './read-import-file.ts';

/** How many rows are checked or written in one commit, and how many commits one job makes before the next job goes on. */
const batch = 500;
const commitsOfJob = 20;

/** The import while it is in this state, locked; another job may have come first. */
const inState = async ({ storeId, importId }: ImportKey, state: string, tx: Tx): Promise<CustomerImportModel | null> =>
  (await CustomerImportModel.of(storeId, tx).findById([storeId, importId]).where({ state }).forUpdate()) ?? null;

const patch = ({ storeId, importId }: ImportKey, changes: object, tx: Tx) =>
  CustomerImportModel.of(storeId, tx).findById([storeId, importId]).patch(changes);

/** Checks the next rows; answers whether there are more. */
const checkBatch = async (key: ImportKey, tx: Tx): Promise<boolean> => {
  const found = await inState(key, 'checking', tx);
  if (!found) return false;
  const { nextRow, goesTo } = found;
  const rows = await tx.sql<WrittenRow>(selectRows, [key.storeId, key.importId, nextRow, batch]);
  if (rows.length > 0) await checkRows(key, rows, goesTo as GoesTo, tx);
  const more = rows.length === batch;
  const next = { nextRow: (rows.at(-1)?.row ?? nextRow - 1) + 1 };
  await patch(key, more ? next : { ...next, state: 'ready', ...(await recount(key, tx)) }, tx);
  return more;
};

const finish = async (
  found: CustomerImportModel,
  counts: Readonly<Record<'added' | 'changed' | 'unchanged', number>>,
  { clock }: Context,
  tx: Tx,
): Promise<void> => {
  const { storeId, id, fileName, userId, userName, rowCount } = found;
  const { added, changed } = counts;
  const next = { ...counts, state: 'done', nextRow: rowCount + 1, finishedAt: clock() };
  await patch({ storeId, importId: id }, next, tx);
  tx.raise<CustomersImported>({
    ...{ type: 'CustomersImported', storeId, fileName, added, changed, leftOut: found.problems },
    by: { userId, name: userName },
  });
};

/** Writes the next rows to the directory, with how far it is, in one commit; answers whether there are more. */
const writeBatch = async (key: ImportKey, context: Context, tx: Tx): Promise<boolean> => {
  const { storeId, importId } = key;
  const found = await inState(key, 'importing', tx);
  if (!found) return false;
  const { nextRow, userId } = found;
  const rows = await tx.sql<WrittenRow>(selectGoodRows, [storeId, importId, nextRow, batch]);
  const now = context.clock();
  const options = {
    ...{ goesTo: found.goesTo as GoesTo, policy: found.forKnown as ImportPolicy, userId },
    ...{ now, newId: context.newId },
  };
  const written = await writeRows(key, rows, options, tx);
  const { added: customerIds } = written;
  if (customerIds.length > 0)
    tx.raise<CustomersAdded>({ type: 'CustomersAdded', storeId, customerIds, at: now.toISOString() });
  const counts = {
    added: found.added + customerIds.length,
    changed: found.changed + written.changed,
    unchanged: found.unchanged + written.unchanged,
  };
  const more = rows.length === batch;
  if (more) await patch(key, { ...counts, nextRow: (rows.at(-1)?.row ?? nextRow) + 1 }, tx);
  else await finish(found, counts, context, tx);
  return more;
};

/** One commit of an import at whatever step it is; answers whether there is more to do. */
export const advanceOnce =
  (context: Context) =>
  async (key: ImportKey): Promise<boolean> => {
    const { transact, reader } = context;
    const found = await CustomerImportModel.of(key.storeId, reader).findById([key.storeId, key.importId]);
    if (found?.state === 'reading') {
      await readImportFile(context, key);
      return false;
    }
    if (found?.state === 'checking') return transact((tx) => checkBatch(key, tx));
    if (found?.state === 'importing') return transact((tx) => writeBatch(key, context, tx));
    return false;
  };

/** Goes on with an import. Each commit is whole, so that whatever breaks it off, the next job begins where it was. */
export const advanceImport = (context: Context) => {
  const advance = advanceOnce(context);
  return async (key: ImportKey, signal: AbortSignal): Promise<void> => {
    for (let commits = 0; commits < commitsOfJob && !signal.aborted; commits += 1) if (!(await advance(key))) return;
    await context.transact((tx) => tx.enqueue(advanceImports, key));
  };
};
