import type { DailySummary, dailySummaries } from '../../../contract/daily-summaries.ts';
import type { FileAnswer, ParsedRequest } from '../../../contract/endpoint.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { largestPage } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { DayContent, totalsOf } from './day-content.ts';
import { DailySummaryModel } from './daily-summary.model.ts';
import { drawSummary } from './draw-summary.ts';

type SummaryRow = Pick<
  DailySummaryModel,
  'id' | 'madeBy' | 'emailsSent' | 'generatedAt' | 'generatedManually' | 'isFinal' | 'summaryData'
>;

const toSummary = ({ summaryData, ...row }: SummaryRow): DailySummary => {
  const content = DayContent.parse(summaryData);
  const { day, zone, payments, tried, approved, undecided } = content;
  const { revenue, voided, refunded, toConfirm } = totalsOf(content);
  return {
    ...{ id: row.id, summaryDate: day, zone },
    ...{ totalRevenue: toDecimal(revenue), voided: toDecimal(voided), refunded: toDecimal(refunded) },
    ...{ transactionCount: tried, successfulTransactions: approved, failedTransactions: tried - approved },
    undecidedTransactions: undecided,
    toConfirm: { payments: payments.filter(({ inRegister }) => !inRegister).length, amount: toDecimal(toConfirm) },
    emailsSent: row.emailsSent,
    generatedAt: row.generatedAt.toISOString(),
    ...{ generatedManually: row.generatedManually, madeBy: row.madeBy, isFinal: row.isFinal },
  };
};

/** The summaries of a store, the latest day first. */
export const listSummaries =
  ({ reader }: Context) =>
  async (
    { limit = largestPage, cursor }: ParsedRequest<typeof dailySummaries.list>['query'],
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ summaries: DailySummary[]; nextCursor: string | null }> => {
    const rows = await DailySummaryModel.of(storeId, reader)
      .where('summaryDate', '<', cursor ?? 'infinity')
      .orderBy('summaryDate', 'desc')
      .limit(limit + 1);
    const summaries = rows.slice(0, limit).map((row) => toSummary(row));
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

/** One summary, as it was just written. */
export const readSummary =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<DailySummary> =>
    toSummary(await findSummary(id, storeId, reader));

/** The PDF of a summary, drawn anew from what was written. */
export const summaryPdf =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<FileAnswer> => {
    const row = await findSummary(id, storeId, reader);
    const { generatedAt, madeBy, emailsSent, isFinal, summaryData } = row;
    const content = DayContent.parse(summaryData);
    const contents = await drawSummary({ generatedAt, madeBy, emailsSent, isFinal, content });
    return { name: `daily-summary-${content.day}.pdf`, contents };
  };
