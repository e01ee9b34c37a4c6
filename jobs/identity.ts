import { job, type Job } from '../src/kernel/queue.ts';
import {
  reportFailedSignIn,
  reportSlowedName,
  requestPasswordReset,
  type People,
} from '../src/modules/identity/index.ts';

/** What runs in the background for identity. */
export const identityJobs = (people: People): readonly Job[] => [
  job(requestPasswordReset, people.requestPasswordReset),
  job(reportSlowedName, people.reportSlowedName),
  job(reportFailedSignIn, people.reportFailedSignIn),
];
