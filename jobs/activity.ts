import { job, type Job } from '../src/kernel/queue.ts';
import { anchorChain, chainRows, type Activity } from '../src/modules/activity/index.ts';

/** What runs in the background for activity. */
export const activityJobs = (activity: Activity): readonly Job[] => [
  job(chainRows, (_, signal) => activity.chainTrustedRows(signal)),
  job(anchorChain, () => activity.anchorDay()),
];
