import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Asks for a snapshot of each day that a store has none of; every hour, so that a worker which was down catches up. */
export const findMissingSnapshots = queue('reporting.find-missing-snapshots', z.object({}).catch({}));

/** Captures one day of one store. */
export const captureSnapshotQueue = queue(
  'reporting.capture-snapshot',
  z.object({ storeId: z.string(), day: z.iso.date() }),
  { subjectOf: ({ storeId, day }) => `${storeId} ${day}` },
);
