import {
  CustomerImport,
  type ImportField,
  type ImportRow,
  type RowFilter,
  type RowOutcome,
} from '../../../contract/customer-imports.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { exportCsv } from '../../../platform/list/csv.ts';
import type { Context } from '../context.ts';
import {
  cellsOf,
  CustomerImportModel,
  type CustomerImportRowModel,
  findImport,
  type GoesTo,
  importNotFound,
  readRow,
  selectShownRows,
  shownOf,
} from '../import-rows/index.ts';
import { undoUntilText } from '../import-undo/index.ts';

const toImport = ({ ...row }: CustomerImportModel, now: Date): CustomerImport =>
  CustomerImport.parse({
    ...row,
    by: row.userName,
    rows: row.rowCount,
    progress:
      row.state === 'undoing' || row.failedStep === 'undoing' ? row.rowCount + 1 - row.nextRow : row.nextRow - 1,
    new: row.fresh,
    createdAt: row.createdAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntilText(row, now),
  });

const mostListed = 20;

/** Imports of the store, the newest first, for as long as they are kept. */
export const listImports =
  ({ reader, clock }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<CustomerImport[]> => {
    const rows = await CustomerImportModel.of(storeId, reader)
      .whereNot({ state: 'uploading' })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(mostListed);
    return rows.map((row) => toImport(row, clock()));
  };

/** One import of the store. */
export const readImport =
  (context: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<CustomerImport> =>
    toImport(await findImport(context, id, storeId), context.clock());

const toRow = (row: CustomerImportRowModel, goesTo: GoesTo): ImportRow => {
  const cells = cellsOf(row);
  const read = readRow(cells, goesTo);
  return {
    ...{ row: row.row, ...shownOf(cells, goesTo), outcome: row.outcome as RowOutcome, sameAs: row.sameAs },
    problem: row.outcome === 'problem' && 'problem' in read ? read.problem : null,
    ...{ fills: row.fills as ImportField[], differs: row.differs as ImportField[] },
  };
};

const rankOf: Readonly<Record<RowFilter, number | null>> = { all: null, problem: 0, known: 1, new: 2 };

interface RowPage {
  readonly show: RowFilter;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const selectPage = async (context: Context, { storeId, id }: CustomerImportModel, { show, limit, cursor }: RowPage) => {
  const [rank, row] = (cursor ?? '0-0').split('-').map(Number);
  const values = [storeId, id, rank, row, rankOf[show], limit + 1];
  const found = await context.reader.sql<CustomerImportRowModel>(selectShownRows, values);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? `${last.rank}-${last.row}` : null };
};

/** A page of the rows of an import: those with a problem first, then those already here, then the new ones. */
export const listImportRows =
  (context: Context) =>
  async (
    id: string,
    wanted: RowPage,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ rows: ImportRow[]; nextCursor: string | null }> => {
    const found = await findImport(context, id, storeId);
    const { rows, nextCursor } = await selectPage(context, found, wanted);
    return { rows: rows.map((row) => toRow(row, found.goesTo as GoesTo)), nextCursor };
  };

/** One row of an import as it was checked last. */
export const readImportRow =
  (context: Context) =>
  async (id: string, number: number, actor: Pick<Staff, 'storeId'>): Promise<ImportRow> => {
    const found = await findImport(context, id, actor.storeId);
    for (const rank of [0, 1, 2]) {
      const cursor = `${rank}-${number - 1}`;
      const { rows } = await selectPage(context, found, { show: 'all', limit: 1, cursor });
      const [row] = rows;
      if (row?.row === number && row.rank === rank) return toRow(row, found.goesTo as GoesTo);
    }
    throw importNotFound();
  };

const leftOutPage = 500;

/** The rows with a problem as a CSV file, each with its reason, so that they can be put right and imported again. */
export const exportLeftOut =
  (context: Context) =>
  async (id: string, { storeId, timezone }: Staff): Promise<FileAnswer> => {
    const found = await findImport(context, id, storeId);
    const goesTo = found.goesTo as GoesTo;
    const heads = (found.columns as CustomerImport['columns']).map(({ head }) => head);
    return exportCsv<CustomerImportRowModel>({
      name: 'customers-left-out',
      columns: [
        ['Row', ({ row }) => row],
        ['Reason', (row) => toRow(row, goesTo).problem?.message ?? ''],
        ...heads.map((head, at) => [head, (row: CustomerImportRowModel) => cellsOf(row)[at] ?? ''] as const),
      ],
      timezone,
      now: context.clock(),
      read: (cursor) => selectPage(context, found, { show: 'problem', limit: leftOutPage, cursor }),
      record: () => Promise.resolve(),
    });
  };
