import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Asks the processor about a store's saved credentials, because it refused a payment for them. */
export const checkCredentials = queue('processor.check-credentials', z.object({ storeId: z.string() }), {
  subjectOf: ({ storeId }) => storeId,
});

/** Compares the processor's script with the hash that was recorded. */
export const checkProcessorScript = queue('processor.check-script', z.object({}).catch({}));
