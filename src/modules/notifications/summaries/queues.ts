import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Looks for stores of which a day is to be told; every few minutes, so that a worker which was down catches up. */
export const findDueSummariesQueue = queue('notifications.find-due-summaries', z.object({}).catch({}));

/** Tells the days of one store that are to be told. */
export const sendSummariesQueue = queue('notifications.send-summaries', z.object({ storeId: z.string() }), {
  subjectOf: ({ storeId }) => storeId,
});
