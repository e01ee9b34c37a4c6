import type { DailySummary } from '../../contract/daily-summaries.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { SummaryKey } from './queues.ts';
import type { StoreDay } from './snapshot.ts';
import type { EmailCounts, SummaryDocument, SummaryRequest } from './summaries/index.ts';

export { captureSnapshotQueue as captureSnapshot, findMissingSnapshots } from './queues.ts';
export { completeSummariesQueue as completeSummaries, completeSummaryQueue as completeOneSummary } from './queues.ts';
export type { SnapshotCaptured, SummaryEmailed, SummaryWritten } from './events.ts';
export type { SummaryKey } from './queues.ts';
export type { StoreDay } from './snapshot.ts';
export type { EmailCounts, SummaryDocument, SummaryRequest } from './summaries/index.ts';

/** What jobs and admins at a shell may ask of reporting. */
export interface Reporting {
  /** In the background: asks for a job for each of the last days that a store has no snapshot of. */
  readonly findMissingSnapshots: () => Promise<void>;
  /** Captures a day of a store; a second run replaces the first. */
  readonly captureSnapshot: (day: StoreDay) => Promise<void>;
  /** At most so many days that no snapshot tells, of all stores since they exist, the oldest first. */
  readonly missingDays: (most: number) => Promise<readonly StoreDay[]>;
  /** How many these are in all. */
  readonly countMissingDays: () => Promise<number>;
  /** In the background: asks for every summary to be completed whose day has ended. */
  readonly completeDueSummaries: () => Promise<void>;
  readonly completeSummary: (key: SummaryKey) => Promise<void>;
}
export const Reporting = token<Reporting>('Reporting');

/** Days told as summaries, for who tells people of them. */
export interface DailySummaries {
  /** Writes the summary of a day, in place of the one of that day until the day is complete. Answers its id. */
  readonly writeSummary: (request: SummaryRequest, tx: Tx) => Promise<string>;
  readonly readSummary: (id: string, store: { readonly storeId: string }) => Promise<DailySummary>;
  /** The summary of a day as it would be now; nothing is written. */
  readonly previewSummary: (request: Omit<SummaryRequest, 'by'>) => Promise<SummaryDocument>;
  /** A summary that was written, to go to so many people. */
  readonly summaryDocument: (key: SummaryKey, emailsTo: number) => Promise<SummaryDocument>;
  /** Writes beside a summary what became of its emails, counted once nobody else who counts them is at work. */
  readonly recordEmails: (key: SummaryKey, count: () => Promise<EmailCounts>, tx: Tx) => Promise<void>;
}
export const DailySummaries = token<DailySummaries>('DailySummaries');
