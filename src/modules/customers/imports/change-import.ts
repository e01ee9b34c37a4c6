import type { ImportField, ImportPolicy } from '../../../contract/customer-imports.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  advanceImports,
  cellsOf,
  checkRows,
  countOutcomes,
  CustomerImportModel,
  CustomerImportRowModel,
  type GoesTo,
  hasName,
  type ImportKey,
  importNotThere,
  lockImport,
  refuseSecond,
  selectLater,
  withField,
} from '../import-rows/index.ts';
import { columnTwice, nameMissing, nothingToImport } from './messages.ts';

/** Says where each column goes and lets every row be checked, again where it was checked before. */
export const mapColumns =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, goesTo: GoesTo, { storeId }: Staff, tx: Tx): Promise<void> => {
    const { state, columns } = await lockImport(id, storeId, tx);
    if (!['mapping', 'checking', 'ready'].includes(state)) throw importNotThere();
    const wanted = (columns as readonly unknown[]).map((_, at) => goesTo[at] ?? null);
    const fields = wanted.filter((field) => field !== null);
    if (new Set(fields).size < fields.length) throw columnTwice();
    if (!hasName(wanted)) throw nameMissing();
    await CustomerImportModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({
        ...{ goesTo: JSON.stringify(wanted), state: 'checking', nextRow: 1, problems: 0, known: 0, fresh: 0 },
        ...{ tries: 0, movedAt: clock() },
      });
    await tx.enqueue(advanceImports, { storeId, importId: id });
  };

/** Counts again what would become of the rows. */
export const recount = async ({ storeId, importId }: ImportKey, tx: Tx): Promise<Record<string, number>> => {
  const [counts] = await tx.sql<{ problems: number; known: number; fresh: number }>(countOutcomes, [storeId, importId]);
  return { ...counts };
};

/** Checks a row again, and after it those that are about the person it was or is about now. */
const recheck = async (key: ImportKey, before: CustomerImportRowModel, goesTo: GoesTo, tx: Tx): Promise<void> => {
  const { storeId, importId } = key;
  const read = () => CustomerImportRowModel.of(storeId, tx).findById([storeId, before.id]).throwIfNotFound();
  await checkRows(key, [await read()], goesTo, tx);
  const after = await read();
  const contacts = [
    [before.phone, after.phone],
    [before.email, after.email],
  ].map((pair) => pair.filter((contact) => contact !== null));
  const later = await tx.sql<CustomerImportRowModel>(selectLater, [storeId, importId, before.row, ...contacts]);
  for (const row of later) await checkRows(key, [row], goesTo, tx);
};

interface RowChange {
  readonly id: string;
  readonly row: number;
  readonly field: ImportField;
  readonly value: string;
}

/** Writes one field of a row anew and checks the row again. */
export const changeRow = async ({ id, row, field, value }: RowChange, { storeId }: Staff, tx: Tx): Promise<void> => {
  const { state, goesTo: stored } = await lockImport(id, storeId, tx);
  const goesTo = stored as GoesTo;
  const found = await CustomerImportRowModel.of(storeId, tx).findOne({ importId: id, row });
  if (state !== 'ready' || !found) throw importNotThere();
  const cells = withField(cellsOf(found), goesTo, field, value);
  await CustomerImportRowModel.of(storeId, tx)
    .findById([storeId, found.id])
    .patch({ cells: JSON.stringify(cells) });
  const key = { storeId, importId: id };
  await recheck(key, found, goesTo, tx);
  await CustomerImportModel.of(storeId, tx)
    .findById([storeId, id])
    .patch(await recount(key, tx));
};

/** Lets the rows be written to the directory. Asked for twice, it is done once. */
export const runImport =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, policy: ImportPolicy, { storeId }: Staff, tx: Tx): Promise<void> => {
    const { state, known, fresh } = await lockImport(id, storeId, tx);
    if (state === 'importing' || state === 'done') return;
    if (state !== 'ready') throw importNotThere();
    if (known + fresh === 0) throw nothingToImport();
    await refuseSecond(storeId, tx);
    await CustomerImportModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ state: 'importing', forKnown: policy, nextRow: 1, tries: 0, movedAt: clock() });
    await tx.enqueue(advanceImports, { storeId, importId: id });
  };
