import { storeModel } from '../../../../db/model.ts';

/** The summary of a store's day, one for each. */
export class DailySummaryModel extends storeModel('daily_summaries', {
  userId: 'uuid | null',
  /** Who pressed the button; null where it was made by itself. */
  madeBy: 'text | null',
  summaryDate: 'date',
  zone: 'text',
  totalRevenue: 'numeric',
  transactionCount: 'int4',
  successfulTransactions: 'int4',
  failedTransactions: 'int4',
  summaryData: 'jsonb',
  generatedAt: 'timestamptz',
  generatedManually: 'bool',
  emailsSent: 'int4',
  emailsTo: 'int4',
  emailsFailed: 'int4',
  isFinal: 'bool',
  createdAt: 'timestamptz',
}) {}
