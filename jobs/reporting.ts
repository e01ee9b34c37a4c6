import { job, type Job } from '../src/kernel/queue.ts';
import { completeOneSummary, completeSummaries, type ReportingJobs } from '../src/modules/reporting/index.ts';

/** What runs in the background for figures. */
export const reportingJobs = (reporting: ReportingJobs): readonly Job[] => [
  job(completeSummaries, () => reporting.completeDueSummaries(), { retryLimit: 1 }),
  job(completeOneSummary, (key) => reporting.completeSummary(key)),
];
