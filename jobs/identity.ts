import { job, type Job } from '../src/kernel/queue.ts';
import { reportSlowedName, requestPasswordReset, type Identity } from '../src/modules/identity/index.ts';

/** What runs in the background for identity. */
export const identityJobs = (identity: Identity): readonly Job[] => [
  job(requestPasswordReset, identity.requestPasswordReset),
  job(reportSlowedName, identity.reportSlowedName),
];
