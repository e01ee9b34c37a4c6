import { job, type Job } from '../src/kernel/queue.ts';
import { anchorChain, chainRows, checkChainQueue, type Activity } from '../src/modules/activity/index.ts';
import { retentionPeriods } from './schedule.ts';

/** Before this moment recorded activity may have left by age. */
export const activityKeptSince = (now: number): Date => {
  const period = retentionPeriods.find(({ name }) => name === 'activity.records');
  return new Date(now - (period?.hours ?? Number.NaN) * 3_600_000);
};

/** What runs in the background for activity. */
export const activityJobs = (activity: Activity): readonly Job[] => [
  job(chainRows, async (_, signal) => {
    await activity.chainTrustedRows(signal);
    await activity.checkNewChain(activityKeptSince(Date.now()));
  }),
  job(anchorChain, () => activity.anchorDay()),
  job(checkChainQueue, () => activity.checkChain(activityKeptSince(Date.now()))),
];
