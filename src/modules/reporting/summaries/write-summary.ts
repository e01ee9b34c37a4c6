import { statement } from '../../../../db/statement.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { SummaryPart } from '../../../contract/notifications/notification-settings.ts';
import { isDayComplete } from '../../../contract/notifications/summary-schedule.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { SummaryWritten } from '../events.ts';
import { mostDeclines, tellDay, totalsOf, type DayContent } from './day-content.ts';

/** Which day of which store. */
export interface StoreDay {
  readonly storeId: string;
  /** A calendar day in `zone`. */
  readonly day: string;
  readonly zone: string;
}

/** Which day is summed up, and by whom; null where it is by itself. */
export interface SummaryRequest extends StoreDay {
  readonly by: Pick<Staff, 'userId' | 'name'> | null;
  /** What its PDF has besides; as it was where it was written before, or all. */
  readonly parts?: readonly SummaryPart[] | undefined;
}

// Whoever writes the day again waits here for whoever writes it now, and reads the journal afterwards. A day that is whole stays,
// unless it was written by a clock that went ahead of this one.
const claimDay = statement(
  'reporting.claim-summary-day',
  `insert into daily_summaries (store_id, id, summary_date, zone, summary_data) values ($1, $2, $3, $4, '{}')
   on conflict (store_id, summary_date) do update set zone = case when daily_summaries.is_final then daily_summaries.zone else excluded.zone end
   returning id, is_final and generated_at <= $5 as "isFinal", summary_data->'parts' as parts`,
);

interface ClaimedDay {
  readonly id: string;
  readonly isFinal: boolean;
  readonly parts: readonly SummaryPart[] | null;
}

const writeDay = statement(
  'reporting.write-summary',
  `update daily_summaries
      set user_id = $3, made_by = $4, total_revenue = $5::numeric, transaction_count = $6, successful_transactions = $7,
          failed_transactions = $8, summary_data = $9, generated_at = $10, generated_manually = $11, is_final = $12
    where store_id = $1 and id = $2`,
);

const readPayee = statement('reporting.read-payee', 'select payee from read_stores where store_id = $1');

/** Reads a day from the journal, as the transaction or the handle sees it. */
export const readDay = async (
  { checkout, linkLookups, clock }: Context,
  { storeId, day, zone, parts }: Omit<SummaryRequest, 'by'>,
  tx: Pick<Tx | Reader, 'sql'>,
): Promise<DayContent> => {
  const bounds = dayBounds(day, zone);
  const money = await checkout.moneyBetween(storeId, bounds, tx, parts?.includes('declined') ? mostDeclines : 0);
  const ids = [...new Set([...money.movements, ...money.declines].map(({ paymentLinkId }) => paymentLinkId))];
  const labels = await linkLookups.labelLinks(storeId, ids, tx);
  const [store] = await tx.sql<{ payee: string | null }>(readPayee, [storeId]);
  return tellDay({ payee: store?.payee ?? '', day, zone, now: clock(), money, labels, ...(parts && { parts }) });
};

/** Writes the summary of a day, in place of the one of that day until it has ended. Answers its id. */
export const writeSummary =
  (context: Context) =>
  async (request: SummaryRequest, tx: Tx): Promise<string> => {
    const { storeId, day, zone, by, parts } = request;
    const now = context.clock();
    const claim = [storeId, context.newId(), day, zone, now];
    const [row] = await tx.sql<ClaimedDay>(claimDay, claim);
    if (row === undefined) throw new Error('The day could not be claimed');
    if (row.isFinal) return row.id;
    const content = await readDay(context, { ...request, parts: parts ?? row.parts ?? undefined }, tx);
    const isFinal = isDayComplete(day, zone, now);
    const figures = [content.tried, content.approved, content.tried - content.approved];
    await tx.sql(writeDay, [
      ...[storeId, row.id, by?.userId ?? null, by?.name ?? null, toDecimal(totalsOf(content).revenue), ...figures],
      ...[JSON.stringify(content), now, by !== null, isFinal],
    ]);
    tx.raise<SummaryWritten>({ type: 'SummaryWritten', storeId, summaryId: row.id, day, isFinal });
    return row.id;
  };
