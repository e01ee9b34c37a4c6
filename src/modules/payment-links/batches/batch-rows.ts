import { statement } from '../../../../db/statement.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { BatchRow, RowFilter } from '../../../contract/links/link-batches.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { type CsvColumns, exportCsv } from '../../../platform/list/csv.ts';
import type { Context } from '../context.ts';
import { staffColumns, staffJoins, type StaffLink, toLinkRow } from '../link/index.ts';
import type { LinksExported } from '../lists/index.ts';
import { isProblem, nameCells, readRow, RowDraft } from './batch-row.ts';
import { type CheckedRow, checkList, expiryOf } from './checked-list.ts';
import { BatchRowModel, type LinkBatchModel } from './link-batch.model.ts';
import { findBatch, isShown } from './read-batch.ts';

const pageSize = 100;

interface RowPage {
  readonly rows: BatchRow[];
  readonly next: number | null;
}

type RowSearch = { readonly show: RowFilter; readonly from: number };

/** The row as people read it: what was understood of it, else what was brought. */
const shownRow = ({ cells, draft }: Pick<CheckedRow, 'cells' | 'draft'>) => ({
  customerName: draft?.customerName ?? cells.customerName,
  customerPhone: draft?.customerPhone ?? cells.customerPhone,
  customerEmail: draft?.customerEmail ?? cells.customerEmail,
  amount: draft ? toDecimal(draft.cents) : cells.amount,
  customerNotes: draft?.customerNotes ?? cells.customerNotes,
});

const checkedRow = (row: CheckedRow): BatchRow => ({
  row: row.place,
  ...shownRow(row),
  problem: row.problem && { ...row.problem, value: row.cells[row.problem.field] },
  outcome: row.plan?.outcome ?? null,
  noText: row.plan?.noText ?? null,
  textAt: row.plan?.textAt?.toISOString() ?? null,
  openAmount: row.openCents === null ? null : toDecimal(row.openCents),
  sameAs: row.sameAs,
  state: 'waiting',
  link: null,
});

/** Which rows are looked at first: those that have a problem, get no text, ask somebody twice, or wait. */
const rankOf = (row: CheckedRow): number => {
  const ranks = [isShown.problems, isShown.without_text, isShown.open, isShown.later];
  const rank = ranks.findIndex((fits) => fits(row));
  return rank < 0 ? ranks.length : rank;
};

const checkedPage = async (context: Context, batch: LinkBatchModel, { show, from }: RowSearch): Promise<RowPage> => {
  const { rows } = await checkList(context)(batch, context.reader);
  const shown = show === 'all' ? rows : rows.filter(isShown[show]);
  const sorted = shown.toSorted((a, b) => rankOf(a) - rankOf(b) || a.place - b.place);
  const next = from + pageSize < sorted.length ? from + pageSize : null;
  return { rows: sorted.slice(from, from + pageSize).map(checkedRow), next };
};

const selectLinks = statement(
  'payment-links.links-of-batch',
  `select ${staffColumns} from payment_links l ${staffJoins} where l.store_id = $1 and l.id = any($2::uuid[])`,
);

const readLinks = async ({ reader, config }: Context, storeId: string, rows: readonly BatchRowModel[]) => {
  const links = await reader.sql<StaffLink>(selectLinks, [storeId, rows.map(({ id }) => id)]);
  return new Map(links.map((link) => [link.id, toLinkRow(link, config.publicUrl)]));
};

const startedRow = (batch: LinkBatchModel, row: BatchRowModel, link: BatchRow['link']): BatchRow => {
  const cells = nameCells(batch.fields, row.cells);
  const draft = row.draft === null ? null : RowDraft.parse(row.draft);
  const read = draft ?? readRow(cells, expiryOf(batch));
  const problem = row.state === 'left_out' && isProblem(read) ? { ...read, value: cells[read.field] } : null;
  return {
    row: row.place,
    ...shownRow({ cells, draft }),
    ...{ problem, outcome: row.outcome, noText: null, textAt: null, openAmount: null, sameAs: null },
    ...{ state: row.state, link },
  };
};

const rowsOf = ({ reader }: Context, { storeId, id }: LinkBatchModel) =>
  BatchRowModel.of(storeId, reader).where({ batchId: id });

const startedPage = async (context: Context, batch: LinkBatchModel, { show, from }: RowSearch): Promise<RowPage> => {
  const rows = await rowsOf(context, batch)
    .modify((query) => {
      if (show === 'problems') void query.where({ state: 'left_out' });
      if (show === 'later') void query.where({ outcome: 'text_later' });
      if (show === 'without_text') void query.whereIn('outcome', ['email', 'link_only']);
    })
    .orderByRaw(`state = 'waiting', state = 'left_out', place`)
    .offset(from)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const links = await readLinks(context, batch.storeId, page);
  return {
    rows: page.map((row) => startedRow(batch, row, links.get(row.id) ?? null)),
    next: rows.length > pageSize ? from + pageSize : null,
  };
};

/** Rows of a batch: those of its list while it is looked at, then those whose links are made before those that wait. */
export const listBatchRows = (context: Context) => {
  const find = findBatch(context);
  return async (id: string, wanted: RowSearch, { storeId }: Staff): Promise<RowPage> => {
    const batch = await find({ storeId, id });
    return batch.state === 'checking' ? checkedPage(context, batch, wanted) : startedPage(context, batch, wanted);
  };
};

const resultOf = ({ state, problem }: BatchRow): string => {
  if (problem !== null) return 'Left out';
  return state === 'created' ? 'Made' : 'Not made';
};

const outcomeMessages = {
  text: 'Text',
  text_later: 'Text after quiet hours',
  email: 'Email',
  link_only: 'Link only, nothing sent',
} as const;

/** A row as it was brought, and as it stands. */
interface ExportedRow {
  readonly cells: readonly string[];
  readonly shown: BatchRow;
}

const columnsOf = ({ headings }: LinkBatchModel): CsvColumns<ExportedRow> => [
  ...headings.map((heading, at) => [heading, ({ cells }: ExportedRow) => cells[at] ?? ''] as const),
  ['Row', ({ shown }) => shown.row],
  ['Result', ({ shown }) => resultOf(shown)],
  ['Reason', ({ shown }) => shown.problem?.message ?? null],
  ['Sent by', ({ shown }) => shown.outcome && outcomeMessages[shown.outcome]],
  ['Status', ({ shown }) => shown.link?.status ?? null],
  ['Address', ({ shown }) => shown.link?.paymentUrl ?? null],
];

/** The rows of a list as they were brought, with what became of each, as a CSV file. */
export const exportBatch = (context: Context) => {
  const { clock, transact } = context;
  const find = findBatch(context);

  const read = async (batch: LinkBatchModel, cursor = '0') => {
    const from = Number(cursor);
    const stored = await rowsOf(context, batch)
      .orderBy('place')
      .offset(from)
      .limit(pageSize + 1);
    const page = stored.slice(0, pageSize);
    const links = await readLinks(context, batch.storeId, page);
    const rows = page.map((row) => ({ cells: row.cells, shown: startedRow(batch, row, links.get(row.id) ?? null) }));
    return { rows, nextCursor: stored.length > pageSize ? String(from + pageSize) : null };
  };

  return async (id: string, { storeId, timezone }: Staff): Promise<FileAnswer> => {
    const batch = await find({ storeId, id });
    const { fileName: list, links } = batch;
    return exportCsv({
      name: 'links-for-many',
      columns: columnsOf(batch),
      timezone,
      now: clock(),
      read: (cursor) => read(batch, cursor),
      record: () =>
        transact(async (tx) => {
          const exported = { search: null, list, links, more: false };
          tx.raise<LinksExported>({ type: 'LinksExported', storeId, ...exported });
        }),
    });
  };
};
