import { statement } from '../../../../db/statement.ts';
import { isDayComplete } from '../../../contract/notifications/summary-schedule.ts';
import type { Context } from '../context.ts';
import { completeSummaryQueue, type SummaryKey } from '../queues.ts';
import { writeSummary } from './write-summary.ts';

interface OpenSummary extends SummaryKey {
  readonly day: string;
  readonly zone: string;
}

// Of each the program says whether its day has ended where the store is. What was written by a clock that went ahead is open again.
const selectOpen = statement(
  'reporting.open-summaries',
  `select store_id as "storeId", id, summary_date::text as day, zone from daily_summaries
    where (not is_final or generated_at > $1) and summary_date <= $1::timestamptz::date order by summary_date, store_id limit 1000`,
);

const selectOne = statement(
  'reporting.open-summary',
  `select store_id as "storeId", id, summary_date::text as day, zone from daily_summaries
    where store_id = $1 and id = $2 and (not is_final or generated_at > $3)`,
);

/** Asks for every summary to be completed whose day has ended since it was written. */
export const completeDueSummaries =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const now = clock();
    const open = await reader.sql<OpenSummary>(selectOpen, [now]);
    const due = open.filter(({ day, zone }) => isDayComplete(day, zone, now));
    if (due.length === 0) return;
    await transact(async (tx) => {
      for (const { storeId, id } of due) await tx.enqueue(completeSummaryQueue, { storeId, id });
    });
  };

/** Writes a summary anew once its day has ended, so that no payment of the day is missing; once, however often it is asked for. */
export const completeSummary = (context: Context) => {
  const write = writeSummary(context);
  return async ({ storeId, id }: SummaryKey): Promise<void> => {
    await context.transact(async (tx) => {
      const [open] = await tx.sql<OpenSummary>(selectOne, [storeId, id, context.clock()]);
      if (open !== undefined && isDayComplete(open.day, open.zone, context.clock()))
        await write({ storeId, day: open.day, zone: open.zone, by: null }, tx);
    });
  };
};
