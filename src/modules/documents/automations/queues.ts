import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Looks for what is to happen by itself by now; every minute. */
export const findDueRunsQueue = queue('documents.find-due-runs', z.object({}));

/** Does for one link what an automation is for, by the id of its run. */
export const runAutomationQueue = queue('documents.run-automation', z.object({ storeId: z.string(), id: z.uuid() }), {
  urgent: true,
  subjectOf: ({ id }) => id,
});
