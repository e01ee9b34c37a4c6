import type { EventHandler } from '../src/kernel/projection.ts';
import { job, type Job } from '../src/kernel/queue.ts';
import type { RunInTransaction } from '../src/kernel/tx.ts';
import { followEvent, runFollowingHandler } from '../src/platform/event-handlers.ts';
import { applyRetention, purgeOldRows, type RetentionParts } from '../src/platform/retention.ts';

/** What these jobs work on. */
export interface PlatformParts extends RetentionParts {
  readonly transact: RunInTransaction;
  readonly handlers: readonly EventHandler[];
}

/** What runs in the background for all modules alike. */
export const platformJobs = ({ transact, handlers, ...retention }: PlatformParts): readonly Job[] => [
  // Whatever held a handler up, such as a table that is being rebuilt, may take its time: ten tries fill three quarters of an hour.
  job(followEvent, runFollowingHandler(transact, handlers), { retryLimit: 10 }),
  job(applyRetention, purgeOldRows(retention), {
    retryLimit: 1,
    batchSize: 1,
    expireInSeconds: 3_600,
  }),
];
