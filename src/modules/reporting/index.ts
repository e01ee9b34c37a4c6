import { token } from '../../kernel/tokens.ts';
import type { SummaryKey } from './queues.ts';

export type { SummaryWritten } from './events.ts';
export { completeSummariesQueue as completeSummaries, completeSummaryQueue as completeOneSummary } from './queues.ts';

/** What jobs may ask of the figures. */
export interface ReportingJobs {
  /** Asks for every summary to be completed whose day has ended. */
  readonly completeDueSummaries: () => Promise<void>;
  readonly completeSummary: (key: SummaryKey) => Promise<void>;
}
export const ReportingJobs = token<ReportingJobs>('ReportingJobs');
