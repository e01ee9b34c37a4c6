import { job, type Job } from '../src/kernel/queue.ts';
import {
  captureSnapshot,
  completeOneSummary,
  completeSummaries,
  findMissingSnapshots,
  type Reporting,
} from '../src/modules/reporting/index.ts';

/** What runs in the background for reporting. */
export const reportingJobs = (reporting: Reporting): readonly Job[] => [
  job(findMissingSnapshots, () => reporting.findMissingSnapshots(), { retryLimit: 1 }),
  job(captureSnapshot, reporting.captureSnapshot, { batchSize: 10 }),
  job(completeSummaries, () => reporting.completeDueSummaries(), { retryLimit: 1 }),
  job(completeOneSummary, reporting.completeSummary),
];
