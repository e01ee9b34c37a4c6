import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DailySummary, dailySummaries } from '../../../contract/daily-summaries.ts';
import type { FileAnswer, ParsedRequest } from '../../../contract/endpoint.ts';
import { toDecimal } from '../../../contract/money.ts';
import { isDayComplete } from '../../../contract/notifications/summary-schedule.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { largestPage } from '../../../platform/list/keyset.ts';
import { cleanTerm, containing } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import type { SummaryEmailed } from '../events.ts';
import { messages } from '../messages.ts';
import type { SummaryKey } from '../queues.ts';
import { DayContent, toConfirmOf, totalsOf } from './day-content.ts';
import { DailySummaryModel } from './daily-summary.model.ts';
import { drawSummary } from './draw-summary.ts';
import { readDay, type SummaryRequest } from './write-summary.ts';

/** To how many people a summary goes, to how many it went, and how many it will not reach. */
export type EmailCounts = Pick<DailySummaryModel, 'emailsSent' | 'emailsTo' | 'emailsFailed'>;

/** What is known of a summary besides what it says. */
interface SummaryFrame
  extends EmailCounts, Pick<DailySummaryModel, 'id' | 'madeBy' | 'generatedAt' | 'generatedManually' | 'isFinal'> {}

const toSummary = (row: SummaryFrame, content: DayContent): DailySummary => {
  const { day, zone, tried, approved, undecided } = content;
  const { revenue, gross, voided, refunded, inRegister, toConfirm, toDecide } = totalsOf(content);
  return {
    ...{ id: row.id, summaryDate: day, zone },
    ...{ totalRevenue: toDecimal(revenue), grossRevenue: toDecimal(gross) },
    ...{ voided: toDecimal(voided), refunded: toDecimal(refunded) },
    ...{ transactionCount: tried, successfulTransactions: approved, failedTransactions: tried - approved },
    undecidedTransactions: undecided,
    ...{ inRegister: toDecimal(inRegister), toDecide: toDecimal(toDecide) },
    toConfirm: { payments: toConfirmOf(content).length, amount: toDecimal(toConfirm) },
    ...{ emailsSent: row.emailsSent, emailsTo: row.emailsTo, emailsFailed: row.emailsFailed, until: content.until },
    generatedAt: row.generatedAt.toISOString(),
    ...{ generatedManually: row.generatedManually, madeBy: row.madeBy, isFinal: row.isFinal },
  };
};

const ofRow = (row: DailySummaryModel): DailySummary => toSummary(row, DayContent.parse(row.summaryData));

// As the screen writes the day, and as the wire does; the amount with and without its commas.
const searchable = `concat_ws(' ', to_char(summary_date, 'FMDy, Mon FMDD YYYY FMDay FMMonth FMDD, YYYY'), summary_date,
  to_char(total_revenue, 'FM$999,999,999,990.00'), total_revenue, coalesce(made_by, 'by itself'))`;

/** The summaries of a store, the latest day first, of those that say `q` in their line. */
export const listSummaries =
  ({ reader }: Context) =>
  async (
    { limit = largestPage, cursor, q = '' }: ParsedRequest<typeof dailySummaries.list>['query'],
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ summaries: DailySummary[]; nextCursor: string | null }> => {
    const term = cleanTerm(q);
    const found = DailySummaryModel.of(storeId, reader).where('summaryDate', '<', cursor ?? 'infinity');
    if (term !== '') void found.whereRaw(`${searchable} ilike ?`, [containing(term)]);
    const rows = await found.orderBy('summaryDate', 'desc').limit(limit + 1);
    const summaries = rows.slice(0, limit).map((row) => ofRow(row));
    return { summaries, nextCursor: rows.length > limit ? (summaries.at(-1)?.summaryDate ?? null) : null };
  };

const findSummary = async (
  id: string,
  storeId: string,
  handle: Parameters<typeof DailySummaryModel.of>[1],
): Promise<DailySummaryModel> => {
  const row = await DailySummaryModel.of(storeId, handle).findById([storeId, id]);
  if (row === undefined) throw new Problem('missing', 'summary_not_found', messages.noSummary);
  return row;
};

/** One summary. */
export const readSummary =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<DailySummary> =>
    ofRow(await findSummary(id, storeId, reader));

const fileOf = async (row: SummaryFrame, content: DayContent): Promise<FileAnswer> => ({
  name: `daily-summary-${content.day}.pdf`,
  contents: await drawSummary({ ...row, content }),
});

/** The PDF of a summary, drawn anew from what was written. */
export const summaryPdf =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<FileAnswer> => {
    const row = await findSummary(id, storeId, reader);
    return fileOf(row, DayContent.parse(row.summaryData));
  };

/** A summary with its PDF, as it goes by email. */
export interface SummaryDocument {
  readonly summary: DailySummary;
  readonly payee: string;
  readonly name: string;
  readonly pdf: Buffer;
}

const documentOf = async (row: SummaryFrame, content: DayContent): Promise<SummaryDocument> => {
  const { name, contents } = await fileOf(row, content);
  return { summary: toSummary(row, content), payee: content.payee, name, pdf: await buffer(Readable.from(contents)) };
};

/** A summary that was written, to go to so many people. */
export const summaryDocument =
  ({ reader }: Context) =>
  async ({ storeId, id }: SummaryKey, emailsTo: number): Promise<SummaryDocument> => {
    const row = await findSummary(id, storeId, reader);
    return documentOf(Object.assign(row, { emailsTo }), DayContent.parse(row.summaryData));
  };

/** The summary of a day as it would be now; nothing is written. */
export const previewSummary = (context: Context) => {
  const { reader, clock, newId } = context;
  return async (request: Omit<SummaryRequest, 'by'>): Promise<SummaryDocument> => {
    const now = clock();
    const made = { madeBy: null, generatedAt: now, generatedManually: false };
    const unsent = { emailsSent: 0, emailsTo: 0, emailsFailed: 0 };
    const isFinal = isDayComplete(request.day, request.zone, now);
    return documentOf({ ...made, ...unsent, id: newId(), isFinal }, await readDay(context, request, reader));
  };
};

/** Writes beside a summary what became of its emails, counted once nobody else who counts them is at work. */
export const recordEmails = async (
  { storeId, id }: SummaryKey,
  count: () => Promise<EmailCounts>,
  tx: Tx,
): Promise<void> => {
  const summary = () => DailySummaryModel.of(storeId, tx).findById([storeId, id]);
  if ((await summary().select('id').forUpdate()) === undefined) return;
  await summary().patch(await count());
  tx.raise<SummaryEmailed>({ type: 'SummaryEmailed', storeId, summaryId: id });
};
