import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Makes the next links of a batch. */
export const createBatchLinks = queue(
  'payment-links.create-batch-links',
  z.object({ storeId: z.string(), batchId: z.uuid() }),
  { urgent: true, subjectOf: ({ batchId }) => batchId },
);
