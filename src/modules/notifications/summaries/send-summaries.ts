import { statement } from '../../../../db/statement.ts';
import { toCents } from '../../../contract/money.ts';
import { dueSummaries, type DueSummary, type SummaryState } from '../../../contract/notifications/summary-schedule.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { SummaryDocument } from '../../reporting/index.ts';
import type { Context } from '../context.ts';
import { readFrame, recipientsOf, tellSummary, type Recipient } from '../emails/index.ts';
import { HistoryModel } from '../history/index.ts';
import { ConfigModel } from '../settings/index.ts';
import { sendSummariesQueue } from './queues.ts';
import { writeSummaryLetter } from './summary-letter.ts';

interface StoreState extends SummaryState {
  readonly storeId: string;
}

// Coarse: of each the program says which days are to be told, if any.
const selectStores = statement(
  'notifications.stores-with-summary',
  `select store_id as "storeId", summary_time as "summaryTime", summary_timezone as "summaryTimezone",
          summary_final as "summaryFinal", summary_sent_day::text as "summarySentDay",
          summary_final_day::text as "summaryFinalDay"
     from notification_configs
    where daily_summary_enabled
      and (summary_sent_day is distinct from (($1::timestamptz at time zone summary_timezone) - summary_time)::date
           or summary_final and summary_final_day is distinct from summary_sent_day)`,
);

/** Asks for a job for each store of which a day is to be told. */
export const findDueSummaries =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const now = clock();
    const stores = await reader.sql<StoreState>(selectStores, [now]);
    const due = stores.filter((store) => dueSummaries(store, now).length > 0);
    if (due.length === 0) return;
    await transact(async (tx) => {
      for (const { storeId } of due) await tx.enqueue(sendSummariesQueue, { storeId });
    });
  };

/** Whether nothing happened on a day. */
const isEmpty = ({ summary }: SummaryDocument): boolean =>
  summary.transactionCount + summary.undecidedTransactions === 0 &&
  [summary.grossRevenue, summary.voided, summary.refunded].every((amount) => toCents(amount) === 0);

const firstDue = (config: ConfigModel, now: Date): DueSummary | undefined =>
  config.dailySummaryEnabled ? dueSummaries(config, now)[0] : undefined;

/** Queues the email to one recipient. The same day is emailed to nobody twice, whatever the clocks did. */
const queueOne =
  (context: Context) =>
  async (document: SummaryDocument, recipient: Recipient, storeId: string, tx: Tx): Promise<void> => {
    const { emails, newId, clock } = context;
    const { summary, name, pdf } = document;
    const { email } = recipient;
    const frame = await readFrame(context, storeId, recipient, tx);
    const letter = writeSummaryLetter(document, { frame });
    const intentKey = `summary:${summary.summaryDate}:${summary.isFinal ? 'final' : 'so-far'}`;
    const attachments = [{ name, mediaType: 'application/pdf', content: pdf }];
    const request = { kind: 'daily_summary', intentKey, storeId, userId: null, to: [email], letter } as const;
    const [queued] = await emails.queueEmail(
      { ...request, attachments, unsubscribeUrl: frame.outsider?.unsubscribeUrl },
      tx,
    );
    if (!queued) return;
    await HistoryModel.in(tx).insert({
      ...{ storeId, id: newId(), messageId: queued.messageId, summaryId: summary.id, createdAt: clock() },
      ...{ notificationType: 'daily_summary', deliveryMethod: 'email', recipientAddress: email, status: 'pending' },
      ...{ subject: letter.subject, attachmentGenerated: true },
    });
  };

/** Emails the summary of a day and marks the day as told in one commit, unless that was done meanwhile. */
const sendDay = (context: Context) => {
  const { transact, clock } = context;
  const [find, queue, tell] = [recipientsOf(context), queueOne(context), tellSummary(context)];
  return (document: SummaryDocument, { day }: DueSummary, storeId: string): Promise<void> =>
    transact(async (tx) => {
      const config = await ConfigModel.of(storeId, tx).first().forUpdate();
      const due = config && firstDue(config, clock());
      const { id, isFinal } = document.summary;
      if (!due || due.day !== day || due.isComplete !== isFinal) return;
      const isSilent = config.summarySkipsEmpty && isEmpty(document);
      const recipients = isSilent ? [] : await find(storeId, config.recipientEmails, [], tx);
      for (const recipient of recipients) await queue(document, recipient, storeId, tx);
      if (recipients.length > 0) await tell(storeId, id, tx);
      await ConfigModel.of(storeId, tx).patch({ summarySentDay: day, ...(isFinal && { summaryFinalDay: day }) });
    });
};

/**
 * Tells the days of a store that are to be told, one after another. Each is written in one commit and emailed in another; a worker that
 * dies in between leaves a day that is still to be told.
 */
export const sendSummaries = (context: Context) => {
  const { reader, transact, clock, summaries } = context;
  const tell = sendDay(context);
  return async ({ storeId }: { readonly storeId: string }): Promise<void> => {
    const config = await ConfigModel.of(storeId, reader).first();
    const now = clock();
    const all = config?.dailySummaryEnabled ? dueSummaries(config, now) : [];
    for (const due of all) {
      const { summaryTimezone: zone, summaryParts: parts, recipientEmails } = config ?? {};
      if (zone === undefined) return;
      const { day } = due;
      const id = await transact((tx) => summaries.writeSummary({ storeId, day, zone, parts, by: null }, tx));
      await tell(await summaries.summaryDocument({ storeId, id }, recipientEmails?.length ?? 0), due, storeId);
    }
  };
};
