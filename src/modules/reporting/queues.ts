import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** A summary by its store and id. */
export const SummaryKey = z.object({ storeId: z.string(), id: z.uuid() });
export type SummaryKey = z.output<typeof SummaryKey>;

/** Looks for summaries whose day has ended since they were written. */
export const completeSummariesQueue = queue('reporting.complete-summaries', z.object({}).catch({}));

/** Completes one of them. */
export const completeSummaryQueue = queue('reporting.complete-summary', SummaryKey);
