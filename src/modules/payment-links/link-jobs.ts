import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';
import { token } from '../../kernel/tokens.ts';
import type { createBatchLinksQueue } from './batches/index.ts';
import type { LinkKey } from './link/index.ts';

/** What runs in the background for links. */
export interface LinkJobs {
  readonly expireLinks: (signal: AbortSignal) => Promise<void>;
  /** Asks for one job for each link whose reminder is due. */
  readonly findDueReminders: () => Promise<void>;
  /** Reminds of a link, if its reminder is due and may still go out. */
  readonly sendReminder: (link: LinkKey) => Promise<void>;
  /** Makes the next links of a batch. */
  readonly createBatchLinks: (
    batch: z.output<typeof createBatchLinksQueue.payload>,
    signal: AbortSignal,
  ) => Promise<void>;
}
export const LinkJobs = token<LinkJobs>('LinkJobs');

/** Expires the links that are due; every minute. */
export const expireLinks = queue('payment-links.expire-links', z.object({}));
