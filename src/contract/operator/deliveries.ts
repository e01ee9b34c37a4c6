import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, page, uuid } from '../formats.ts';

/** A text or an email of any store that did not arrive. */
export const FailedDelivery = z.object({
  id: uuid,
  storeId: z.string(),
  /** Company name of the store, or of Debitlink itself. */
  store: z.string(),
  channel: z.enum(['text', 'email']),
  recipient: z.string(),
  subject: z.string().nullable(),
  /** In words. */
  reason: z.string(),
  failedAt: instant,
  /** It can be sent again: what it says still holds. */
  canRetry: z.boolean(),
});
export type FailedDelivery = z.output<typeof FailedDelivery>;

/** A job that was tried as often as its queue allows, and failed each time. */
export const FailedJob = z.object({
  id: uuid,
  queue: z.string(),
  store: z.string().nullable(),
  /** The last error, in one line. */
  error: z.string(),
  failedAt: instant,
});
export type FailedJob = z.output<typeof FailedJob>;

/** Calls of the operator about what did not get through, in all stores. */
export const deliveries = {
  failed: endpoint({
    method: 'GET',
    path: '/api/system/failed-deliveries',
    access: 'operator',
    summary: 'Texts and emails of all stores that failed, the latest first; `q` searches store, recipient and subject',
    query: z.object({ ...page, q: z.string().max(200).optional(), channel: z.enum(['text', 'email']).optional() }),
    response: z.object({ deliveries: z.array(FailedDelivery), nextCursor: z.string().nullable() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/system/failed-deliveries/:id/retry',
    access: 'operator',
    summary: 'Send a failed email again',
    params: z.object({ id: z.uuid('Message not found') }),
    response: z.object({}),
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/system/failed-jobs',
    access: 'operator',
    summary: 'Jobs that failed for good, the latest 200',
    response: z.object({ jobs: z.array(FailedJob) }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/system/failed-jobs/:id/retry',
    access: 'operator',
    summary: 'Queue a failed job again',
    params: z.object({ id: z.uuid('Job not found') }),
    response: z.object({}),
  }),
};
