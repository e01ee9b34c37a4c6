import type { ScheduledJob } from '../src/kernel/queue.ts';
import { reconcileDuePayments } from '../src/modules/checkout/index.ts';
import { deleteExpired } from '../src/modules/identity/index.ts';
import { findOverdueTexts } from '../src/modules/messaging/index.ts';
import { expireLinks } from '../src/modules/payment-links/index.ts';

/** The whole schedule: what recurs, and when. */
export const schedule: readonly ScheduledJob[] = [
  { queue: expireLinks, cron: '* * * * *', zone: 'UTC' },
  { queue: reconcileDuePayments, cron: '* * * * *', zone: 'UTC' },
  { queue: findOverdueTexts, cron: '7 * * * *', zone: 'UTC' },
  { queue: deleteExpired, cron: '17 * * * *', zone: 'UTC' },
];
