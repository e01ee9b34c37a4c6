import { statement } from '../../../../db/statement.ts';
import type { BatchSummary, LinkBatch } from '../../../contract/links/link-batches.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { checkList, type CheckedList, type CheckedRow, expiryOf, sumOf } from './checked-list.ts';
import { BatchRowModel, LinkBatchModel } from './link-batch.model.ts';
import { type BatchKey, batchNotFound } from './locked-batch.ts';
import { pauseMessages } from './messages.ts';
import { findUsedBefore } from './run-batch.ts';

type Store = Pick<Staff, 'storeId'>;

const mostRecent = 20;

// A list that was left unconfirmed is there until it is stopped, and then it is nothing to come back to.
const selectRecent = statement(
  'payment-links.recent-batches',
  `select id, file_name as "fileName", state, created_at as "createdAt", user_name as "createdBy", cents,
          case when state = 'checking' then r.rows else b.links end as links, r.created
     from link_batches b cross join lateral (
       select count(*)::int as rows, (count(*) filter (where r.state = 'created'))::int as created
         from link_batch_rows r where r.store_id = b.store_id and r.batch_id = b.id) r
    where b.store_id = $1 and (b.state <> 'stopped' or b.confirmed_at is not null)
    order by b.created_at desc, b.id desc limit ${mostRecent}`,
);

type RecentBatch = Omit<BatchSummary, 'amount' | 'createdAt'> & { readonly createdAt: Date; readonly cents: number };

/** The last lists of a store, newest first. */
export const listRecentBatches =
  ({ reader }: Context) =>
  async ({ storeId }: Store) =>
    (await reader.sql<RecentBatch>(selectRecent, [storeId])).map(({ cents, ...batch }) => ({
      ...batch,
      amount: toDecimal(cents),
    }));

const selectProgress = statement(
  'payment-links.read-batch-progress',
  `select count(*)::int as "all", (count(*) filter (where r.state = 'created'))::int as created,
          (count(*) filter (where r.state = 'left_out'))::int as problems,
          (count(*) filter (where r.outcome = 'text'))::int as text,
          (count(*) filter (where r.outcome = 'text_later' and t.status = 'sending'))::int as later,
          (count(*) filter (where r.outcome = 'email'))::int as email,
          (count(*) filter (where r.outcome = 'link_only'))::int as "linkOnly",
          (count(*) filter (where t.status = 'delivered'))::int as delivered,
          (count(*) filter (where t.status = 'failed'))::int as failed,
          (count(*) filter (where l.completed_at is not null))::int as paid,
          coalesce(sum(l.cents) filter (where l.completed_at is not null), 0)::int8 as "paidCents"
     from link_batch_rows r
     left join payment_links l on l.store_id = r.store_id and l.id = r.id
     left join read_link_texts t on t.store_id = r.store_id and t.id = r.id
    where r.store_id = $1 and r.batch_id = $2`,
);

interface Progress {
  readonly all: number;
  readonly created: number;
  readonly problems: number;
  readonly text: number;
  readonly later: number;
  readonly email: number;
  readonly linkOnly: number;
  readonly delivered: number;
  readonly failed: number;
  readonly paid: number;
  readonly paidCents: number;
}

/** What the state of a batch decides of it on the wire; all else stands in its row. */
type Contents = Pick<
  LinkBatch,
  | 'links'
  | 'amount'
  | 'created'
  | 'columns'
  | 'counts'
  | 'largest'
  | 'smallest'
  | 'noTexts'
  | 'usedBefore'
  | 'previews'
  | 'textCost'
  | 'texts'
  | 'paid'
>;

const nothingYet = {
  ...{ created: 0, texts: { delivered: 0, failed: 0 }, paid: { links: 0, amount: '0.00' } },
} as const;
const nothingChecked = {
  columns: [],
  largest: null,
  smallest: null,
  noTexts: null,
  usedBefore: null,
  previews: [],
  textCost: null,
};

const startedContents = async ({ reader }: Context, batch: LinkBatchModel): Promise<Contents> => {
  const [progress] = await reader.sql<Progress>(selectProgress, [batch.storeId, batch.id]);
  if (!progress) throw new Error(`The progress of the batch ${batch.id} could not be read.`);
  const { all, problems, text, later, email, linkOnly, created } = progress;
  return {
    ...nothingChecked,
    links: batch.links,
    amount: toDecimal(batch.cents),
    created,
    counts: { all, problems, text, later, email, linkOnly, open: 0, withoutText: email + linkOnly },
    texts: { delivered: progress.delivered, failed: progress.failed },
    paid: { links: progress.paid, amount: toDecimal(progress.paidCents) },
  };
};

/** Whether a filter shows a row. */
export const isShown: Readonly<Record<'problems' | 'without_text' | 'open' | 'later', (row: CheckedRow) => boolean>> = {
  problems: ({ problem }) => problem !== null,
  without_text: ({ plan }) => plan !== null && plan.noText !== null,
  open: ({ openCents, sameAs }) => openCents !== null || sameAs !== null,
  later: ({ plan }) => plan?.outcome === 'text_later',
};

const countRows = ({ rows }: CheckedList): LinkBatch['counts'] => {
  const count = (fits: (row: CheckedRow) => boolean): number => rows.filter(fits).length;
  return {
    all: rows.length,
    problems: count(isShown.problems),
    withoutText: count(isShown.without_text),
    open: count(isShown.open),
    later: count(isShown.later),
    text: count(({ plan }) => plan?.outcome === 'text'),
    email: count(({ plan }) => plan?.outcome === 'email'),
    linkOnly: count(({ plan }) => plan?.outcome === 'link_only'),
  };
};

const previewsShown = 3;

/** What stands in the text of a row. */
const variablesOf = ({ draft }: CheckedRow): Record<string, string> => {
  const { customerName = '', cents = 0, customerNotes = null } = draft ?? {};
  return { customerName, amount: toDecimal(cents), customerNotes: customerNotes ?? '' };
};

/** The first texts as they would be sent, and what all of them cost. */
const previewTexts = async (
  { texts }: Context,
  { storeId }: LinkBatchModel,
  { userId }: Pick<Staff, 'userId'>,
  { rows }: CheckedList,
): Promise<Pick<LinkBatch, 'previews' | 'textCost'>> => {
  const texted = rows.filter(({ plan }) => plan?.outcome === 'text' || plan?.outcome === 'text_later');
  const kind = { storeId, userId, template: 'payment_link' } as const;
  const [textCost, ...previews] = await Promise.all([
    texts.priceTexts({ ...kind, variables: texted.map(variablesOf) }),
    ...texted.slice(0, previewsShown).map(async (row) => {
      const to = row.draft?.customerPhone ?? null;
      const { text, parts } = await texts.previewText({ ...kind, linkId: null, to, variables: variablesOf(row) });
      return { row: row.place, text, parts };
    }),
  ]);
  return { previews, textCost: texted.length === 0 ? null : textCost };
};

const samplesShown = 3;

const readColumns = async ({ reader }: Context, batch: LinkBatchModel): Promise<LinkBatch['columns']> => {
  const rows = await BatchRowModel.of(batch.storeId, reader)
    .where({ batchId: batch.id })
    .select('cells')
    .orderBy('place');
  return batch.headings.map((heading, at) => {
    const filled = rows.flatMap(({ cells }) => cells[at] || []);
    const samples = filled.slice(0, samplesShown).map((cell) => cell.slice(0, 100));
    return { heading, samples, filled: filled.length, field: batch.fields[at] || null };
  });
};

const checkedContents = async (context: Context, batch: LinkBatchModel, actor: Staff): Promise<Contents> => {
  const list = await checkList(context)(batch, context.reader);
  const sums = list.rows.flatMap(({ draft }) => draft?.cents ?? []);
  const { links, cents } = sumOf(list);
  return {
    ...nothingYet,
    links,
    amount: toDecimal(cents),
    columns: await readColumns(context, batch),
    counts: countRows(list),
    largest: links === 0 ? null : toDecimal(Math.max(...sums)),
    smallest: links === 0 ? null : toDecimal(Math.min(...sums)),
    noTexts: list.noTexts,
    usedBefore: await usedBefore(context, batch),
    ...(await previewTexts(context, batch, actor, list)),
  };
};

const usedBefore = async ({ reader, clock }: Context, batch: LinkBatchModel): Promise<LinkBatch['usedBefore']> => {
  const found = await findUsedBefore(batch, clock(), reader);
  return found && { ...found, at: found.at.toISOString() };
};

/** The row of a batch. */
export const findBatch =
  ({ reader }: Context) =>
  async ({ storeId, id }: BatchKey): Promise<LinkBatchModel> => {
    const batch = await LinkBatchModel.of(storeId, reader).where({ id }).first();
    if (!batch) throw batchNotFound();
    return batch;
  };

/** A batch: what would become of its list, or what has become of it. */
export const readBatch = (context: Context) => {
  const find = findBatch(context);
  return async (id: string, actor: Staff): Promise<LinkBatch> => {
    const batch = await find({ storeId: actor.storeId, id });
    const { fileName, state, pauseCode, debitOnly, sends } = batch;
    const contents = await (state === 'checking'
      ? checkedContents(context, batch, actor)
      : startedContents(context, batch));
    return {
      ...{ id, fileName, state, pauseCode, createdBy: batch.userName },
      ...contents,
      createdAt: batch.createdAt.toISOString(),
      changedAt: batch.changedAt.toISOString(),
      options: { expiresIn: expiryOf(batch), debitOnly, sends },
      pauseReason: pauseCode && pauseMessages[pauseCode],
    };
  };
};
