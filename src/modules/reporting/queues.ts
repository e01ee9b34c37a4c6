import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** A summary by its store and id. */
export const SummaryKey = z.object({ storeId: z.string(), id: z.uuid() });
export type SummaryKey = z.output<typeof SummaryKey>;

/** Looks for summaries whose day has ended since they were written. */
export const completeSummariesQueue = queue('reporting.complete-summaries', z.object({}).catch({}));

/** Completes one of them. */
export const completeSummaryQueue = queue('reporting.complete-summary', SummaryKey);

/** Asks for a snapshot of each day that a store has none of; every hour, so that a worker which was down catches up. */
export const findMissingSnapshots = queue('reporting.find-missing-snapshots', z.object({}).catch({}));

/** Captures one day of one store. */
export const captureSnapshotQueue = queue(
  'reporting.capture-snapshot',
  z.object({ storeId: z.string(), day: z.iso.date() }),
  { subjectOf: ({ storeId, day }) => `${storeId} ${day}` },
);
