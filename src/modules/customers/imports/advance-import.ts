import { type ImportPolicy, type ImportStep, importSteps } from '../../../contract/customer-imports.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { CustomersAdded } from '../directory/index.ts';
import { readImportFile } from '../import-files/index.ts';
import {
  advanceImports,
  checkRows,
  CustomerImportModel,
  type GoesTo,
  type ImportKey,
  selectGoodRows,
  selectRows,
  type WrittenRow,
} from '../import-rows/index.ts';
import { undoRows } from '../import-undo/index.ts';
import { recount } from './change-import.ts';
import { tellImported } from './halt-import.ts';
import { type WriteOutcome, writeRows } from './import-write.ts';
import { selectStalled } from './import.store.ts';

/** How many rows are checked or written in one commit, and how many commits one job makes before the next job goes on. */
const batch = 500;
const commitsOfJob = 20;

/** How many jobs in a row may fail to bring an import on before it is given up; a queue tries a job as often. */
export const mostTries = 6;

/** After so long without a commit an import has lost its job: one that is tried again and again makes each try within minutes. */
const stalledMs = 10 * 60_000;

/** The import while it is in one of these states, locked; another job may have come first. */
const inState = async ({ storeId, importId }: ImportKey, states: readonly string[], tx: Tx) =>
  CustomerImportModel.of(storeId, tx)
    .findById([storeId, importId])
    .whereIn('state', [...states])
    .forUpdate();

const patch = ({ storeId, importId }: ImportKey, changes: object, tx: Tx) =>
  CustomerImportModel.of(storeId, tx).findById([storeId, importId]).patch(changes);

/** Checks the next rows; answers whether there are more. */
const checkBatch = async (key: ImportKey, { clock }: Context, tx: Tx): Promise<boolean> => {
  const found = await inState(key, ['checking'], tx);
  if (!found) return false;
  const { nextRow, goesTo } = found;
  const rows = await tx.sql<WrittenRow>(selectRows, [key.storeId, key.importId, nextRow, batch]);
  if (rows.length > 0) await checkRows(key, rows, goesTo as GoesTo, tx);
  const more = rows.length === batch;
  const next = { nextRow: (rows.at(-1)?.row ?? nextRow - 1) + 1, tries: 0, movedAt: clock() };
  await patch(key, more ? next : { ...next, state: 'ready', ...(await recount(key, tx)) }, tx);
  return more;
};

/** Records what rows say about texts, with the words of the file. */
const recordConsents = async (
  { storeId, userId, userName, fileName }: CustomerImportModel,
  said: WriteOutcome['consents'],
  { consents }: Context,
  tx: Tx,
) => {
  if (said.length === 0) return { agreed: 0, refused: 0, optedOut: 0 };
  const records = said.map(({ written, ...consent }) => ({ ...consent, quote: `${written} · ${fileName}` }));
  return consents.recordSaid(records, { storeId, userId, name: userName }, tx);
};

/** Writes the next rows to the directory, with how far it is, in one commit; answers whether there are more. */
const writeBatch = async (key: ImportKey, context: Context, tx: Tx): Promise<boolean> => {
  const { storeId, importId } = key;
  const found = await inState(key, ['importing'], tx);
  if (!found) return false;
  const { nextRow, userId, rowCount } = found;
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
  const { agreed, refused, optedOut } = await recordConsents(found, written.consents, context, tx);
  const counts = {
    added: found.added + customerIds.length,
    changed: found.changed + written.changed,
    unchanged: found.unchanged + written.unchanged,
    ...{ agreed: found.agreed + agreed, refused: found.refused + refused, optedOut: found.optedOut + optedOut },
  };
  const more = rows.length === batch;
  const next = more
    ? { nextRow: (rows.at(-1)?.row ?? nextRow) + 1 }
    : { nextRow: rowCount + 1, state: 'done', finishedAt: now };
  await patch(key, { ...counts, ...next, tries: 0, movedAt: now }, tx);
  if (!more) tellImported(found, 'done', counts, tx);
  return more;
};

const undoBatch = async (key: ImportKey, context: Context, tx: Tx): Promise<boolean> => {
  const found = await inState(key, ['undoing'], tx);
  return found ? undoRows(found, context, tx) : false;
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
    if (found?.state === 'checking') return transact((tx) => checkBatch(key, context, tx));
    if (found?.state === 'importing') return transact((tx) => writeBatch(key, context, tx));
    if (found?.state === 'undoing') return transact((tx) => undoBatch(key, context, tx));
    return false;
  };

/** Gives an import up where enough jobs have failed to bring it on. It blocks no other one then, and staff may go on with it. */
const failImport = async (key: ImportKey, { clock }: Context, tx: Tx): Promise<boolean> => {
  const found = await inState(key, importSteps, tx);
  if (!found || found.tries < mostTries) return false;
  await patch(key, { state: 'failed', failedStep: found.state as ImportStep, movedAt: clock() }, tx);
  if (found.state === 'importing') tellImported(found, 'failed', found, tx);
  return true;
};

/** Counts a job before it begins, so that one whose worker dies is counted too. */
const countTry = async (key: ImportKey, tx: Tx): Promise<void> => {
  const found = await inState(key, importSteps, tx);
  if (found) await patch(key, { tries: found.tries + 1 }, tx);
};

/** Goes on with an import. Each commit is whole, so that whatever breaks it off, the next job begins where it was. */
export const advanceImport = (context: Context) => {
  const { transact } = context;
  const advance = advanceOnce(context);
  return async (key: ImportKey, signal: AbortSignal): Promise<void> => {
    if (await transact((tx) => failImport(key, context, tx))) return;
    await transact((tx) => countTry(key, tx));
    try {
      for (let commits = 0; commits < commitsOfJob && !signal.aborted; commits += 1) if (!(await advance(key))) return;
    } catch (error) {
      await transact((tx) => failImport(key, context, tx));
      throw error;
    }
    await transact((tx) => tx.enqueue(advanceImports, key));
  };
};

/** Gives a job to every import that has lost its own: to a restored backup, or to a worker that died too often. */
export const takeUpImports =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const stalled = await reader.sql<ImportKey>(selectStalled, [new Date(clock().getTime() - stalledMs)]);
    for (const key of stalled) await transact((tx) => tx.enqueue(advanceImports, key));
  };
