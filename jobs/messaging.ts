import { job, type Job } from '../src/kernel/queue.ts';
import {
  findOverdueTexts,
  lookUpText,
  pollText,
  sendEmail,
  sendText,
  type Messaging,
} from '../src/modules/messaging/index.ts';

/** What runs in the background for messaging. */
export const messagingJobs = (messaging: Messaging): readonly Job[] => [
  // A batch of 50, twice, keeps a hundred texts under way: at a provider that answers in 100 ms that is more than the 167 a
  // second we promise.
  job(sendText, messaging.deliverText, { batchSize: 50, concurrency: 2, expireInSeconds: 30 }),
  job(lookUpText, messaging.lookUpText, { expireInSeconds: 30 }),
  job(pollText, messaging.lookUpText, { expireInSeconds: 30, retryDelay: 30 }),
  job(findOverdueTexts, messaging.findOverdueTexts, { retryLimit: 1 }),
  job(sendEmail, messaging.deliverEmail, { expireInSeconds: 60 }),
];
