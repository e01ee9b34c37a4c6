import type { App } from '../src/app.ts';
import { job, type Job } from '../src/kernel/queue.ts';
import { followEvent, runFollowingHandler } from '../src/platform/event-handlers.ts';
import { applyRetention, forgetOldRows, type RetentionParts } from '../src/platform/retention.ts';

type Parts = Pick<App, 'transact' | 'handlers' | 'retentions'>;

/** What runs in the background for all modules alike. */
export const platformJobs = (
  { transact, handlers, retentions }: Parts,
  outside: Omit<RetentionParts, 'retentions'>,
): readonly Job[] => [
  // Whatever held a handler up, such as a table that is being rebuilt, may take its time: ten tries fill three quarters of an hour.
  job(followEvent, runFollowingHandler(transact, handlers), { retryLimit: 10 }),
  job(applyRetention, forgetOldRows({ ...outside, retentions }), {
    retryLimit: 1,
    batchSize: 1,
    expireInSeconds: 3_600,
  }),
];
