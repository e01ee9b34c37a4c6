import { z } from 'zod';

/** What changed in a store; a browser refetches what it shows of it. */
export const Topic = z.enum([
  'links',
  'documents',
  'customers',
  'texts',
  'payments',
  'accounts',
  'session',
  'summaries',
  'activity',
  'snapshots',
  'notifications',
]);
export type Topic = z.output<typeof Topic>;

/** One server-sent event of `GET /api/stream`. */
export const StreamMessage = z.object({ topics: z.array(Topic) });
export type StreamMessage = z.output<typeof StreamMessage>;

/** The name of the event that says nothing but that the stream lives. Browsers do not show comments to a page. */
export const heartbeatEvent = 'heartbeat';
