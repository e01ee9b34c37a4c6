import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerImportModel, type ImportKey, saysYes } from '../import-rows/index.ts';
import { guessColumns, isHead } from './import-columns.ts';
import { readLines, UnreadableFile } from './import-file.ts';
import { dropParts, insertRows, selectPart } from './import-part.store.ts';

const batch = 500;
const mostSamples = 3;

interface Column {
  readonly head: string;
  readonly samples: string[];
  filled: number;
  /** In how many rows it says yes, as a column does that holds whether people want texts. */
  yes: number;
}

/** What is known of the columns while lines go by; a line may have more cells than the first one. */
class Columns {
  private readonly columns: Column[] = [];

  constructor(heads: readonly string[] | null) {
    this.widen(heads?.length ?? 0, heads ?? []);
  }

  add(cells: readonly string[]): void {
    this.widen(cells.length, []);
    cells.forEach((cell, at) => {
      const column = this.columns[at];
      if (cell === '' || column === undefined) return;
      column.filled += 1;
      if (saysYes(cell) === true) column.yes += 1;
      if (column.samples.length < mostSamples && !column.samples.includes(cell)) column.samples.push(cell.slice(0, 80));
    });
  }

  list(): readonly Column[] {
    return this.columns;
  }

  private widen(to: number, heads: readonly string[]): void {
    for (let at = this.columns.length; at < to; at += 1)
      this.columns.push({ head: heads[at]?.slice(0, 80) || `Column ${at + 1}`, samples: [], filled: 0, yes: 0 });
  }
}

/** The parts of the file, one after another, from the rows that they are kept in. */
const partsOf = ({ storeId, importId }: ImportKey, count: number, tx: Tx) =>
  async function* (): AsyncGenerator<Buffer> {
    for (let part = 0; part < count; part += 1) {
      const [found] = await tx.sql<{ contents: Buffer }>(selectPart, [storeId, importId, part]);
      if (found) yield found.contents;
    }
  };

type Row = readonly [number: number, cells: readonly string[]];

/** Keeps every line as a row and answers how many there are, and what is known of their columns. */
const keepRows = async ({ storeId, importId }: ImportKey, count: number, tx: Tx) => {
  let rows: Row[] = [];
  let total = 0;
  let columns: Columns | null = null;
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await tx.sql(insertRows, [storeId, importId, JSON.stringify(rows)]);
    rows = [];
  };
  for await (const cells of readLines(partsOf({ storeId, importId }, count, tx))) {
    if (columns === null) {
      const head = isHead(cells);
      columns = new Columns(head ? cells : null);
      if (head) continue;
    }
    columns.add(cells);
    total += 1;
    rows.push([total, cells]);
    if (rows.length === batch) await flush();
  }
  await flush();
  if (total === 0) throw new UnreadableFile('empty');
  return { total, columns: columns?.list() ?? [] };
};

const readWhole = async (key: ImportKey, now: Date, tx: Tx): Promise<void> => {
  const { storeId, importId } = key;
  const wanted = CustomerImportModel.of(storeId, tx).findById([storeId, importId]);
  const found = await wanted.where({ state: 'reading' }).forUpdate();
  if (!found) return;
  const { total, columns } = await keepRows(key, found.parts, tx);
  await tx.sql(dropParts, [storeId, importId]);
  await CustomerImportModel.of(storeId, tx)
    .findById([storeId, importId])
    .patch({
      ...{ state: 'mapping', rowCount: total, tries: 0, movedAt: now },
      ...{ columns: JSON.stringify(columns), goesTo: JSON.stringify(guessColumns(columns)) },
    });
};

/** Reads the file into rows, all of them in one commit, or keeps why it cannot be read. */
export const readImportFile = async ({ transact, clock }: Context, key: ImportKey): Promise<void> => {
  try {
    await transact((tx) => readWhole(key, clock(), tx));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { storeId, importId } = key;
    await transact(async (tx) => {
      await tx.sql(dropParts, [storeId, importId]);
      await CustomerImportModel.of(storeId, tx)
        .findById([storeId, importId])
        .patch({ state: 'unreadable', fault: error.fault, tries: 0, movedAt: clock() });
    });
  }
};
