import { job, type Job } from '../src/kernel/queue.ts';
import type { People } from '../src/modules/identity/index.ts';
import {
  connectQuo,
  findOverdueTexts,
  lookUpText,
  pollText,
  sendEmail,
  sendText,
  type Emails,
  type TextDelivery,
  type TextSettings,
} from '../src/modules/messaging/index.ts';

/** The secrets of emails are tokens by which a password is chosen; messaging knows no users. */
const secretOf = (people: Pick<People, 'passwordMail'>) => async (tokenId: string) =>
  (await people.passwordMail(tokenId))?.token ?? null;

/** What runs in the background for messaging. */
export const messagingJobs = (
  delivery: TextDelivery,
  emails: Emails,
  people: Pick<People, 'passwordMail'>,
  settings: Pick<TextSettings, 'connectQuo'>,
): readonly Job[] => [
  // A batch of 50, twice, keeps a hundred texts under way: at a provider that answers in 100 ms that is more than the 167 a
  // second we promise.
  job(sendText, delivery.deliverText, { batchSize: 50, concurrency: 2, expireInSeconds: 30 }),
  job(lookUpText, delivery.lookUpText, { expireInSeconds: 30 }),
  job(pollText, delivery.lookUpText, { expireInSeconds: 30, retryDelay: 30 }),
  job(connectQuo, settings.connectQuo, { expireInSeconds: 60 }),
  job(findOverdueTexts, delivery.findOverdueTexts, { retryLimit: 1 }),
  job(sendEmail, (key) => emails.deliverEmail(key, secretOf(people)), { expireInSeconds: 60 }),
];
