import type { PgBoss } from 'pg-boss';
import type { Job } from '../src/kernel/queue.ts';
import { Clock, Database, type Token } from '../src/kernel/tokens.ts';
import { Activity } from '../src/modules/activity/index.ts';
import { Checkout } from '../src/modules/checkout/index.ts';
import { DocumentJobs } from '../src/modules/documents/index.ts';
import { People } from '../src/modules/identity/index.ts';
import { Customers } from '../src/modules/customers/index.ts';
import { Emails, TextDelivery, TextSettings } from '../src/modules/messaging/index.ts';
import { NotificationJobs, Webhooks } from '../src/modules/notifications/index.ts';
import { LinkJobs } from '../src/modules/payment-links/index.ts';
import { Reporting } from '../src/modules/reporting/index.ts';
import { Processor } from '../src/modules/processor/index.ts';
import { workOn } from '../src/platform/jobs-runtime.ts';
import { Log } from '../src/platform/log.ts';
import { activityJobs } from './activity.ts';
import { checkoutJobs } from './checkout.ts';
import { customersJobs } from './customers.ts';
import { documentsJobs } from './documents.ts';
import { identityJobs } from './identity.ts';
import { messagingJobs } from './messaging.ts';
import { notificationJobs } from './notifications.ts';
import { paymentLinksJobs } from './payment-links.ts';
import { processorJobs } from './processor.ts';
import { platformJobs, type PlatformParts } from './platform.ts';
import { reportingJobs } from './reporting.ts';
import { schedule } from './schedule.ts';

/** The parts of the wired program that jobs work with. */
export interface BackgroundParts extends Pick<PlatformParts, 'transact' | 'handlers' | 'retentions'> {
  readonly get: <T>(token: Token<T>) => T;
}

/** Everything that runs in the background. */
export const allJobs = ({ get, ...app }: BackgroundParts): readonly Job[] => [
  ...platformJobs({ ...app, database: get(Database), clock: get(Clock), log: get(Log) }),
  ...identityJobs(get(People)),
  ...messagingJobs(get(TextDelivery), get(Emails), get(People), get(TextSettings)),
  ...customersJobs(get(Customers)),
  ...paymentLinksJobs(get(LinkJobs)),
  ...documentsJobs(get(DocumentJobs)),
  ...processorJobs(get(Processor)),
  ...checkoutJobs(get(Checkout)),
  ...reportingJobs(get(Reporting)),
  ...activityJobs(get(Activity)),
  ...notificationJobs(get(NotificationJobs), get(Webhooks)),
];

/**
 * Starts working on the queues of the jobs, which have to exist, and keeps the schedule; answers how to stop: no further job is
 * begun, and those in hand get `timeoutMs`, after which they go back to their queue. Jobs can still be added.
 */
export const startWorker = async (
  jobsRuntime: PgBoss,
  jobs: readonly Job[],
  log: Log,
): Promise<(timeoutMs: number) => Promise<void>> => {
  for (const { queue, cron, zone, payload = {}, key = '' } of schedule)
    await jobsRuntime.schedule(queue.name, cron, payload, { tz: zone, key });
  for (const job of jobs) {
    await workOn(jobsRuntime, job, (error) => {
      log.warn({ err: error, queue: job.queue.name }, 'a job failed and will be tried again');
    });
  }
  return (timeoutMs) => jobsRuntime.stop({ close: false, graceful: true, timeout: timeoutMs });
};
