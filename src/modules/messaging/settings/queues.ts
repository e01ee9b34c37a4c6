import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Tells Quo where to report on the texts of a person's workspace, while whoever saved its key looks whether it does. */
export const connectQuo = queue('messaging.connect-quo', z.object({ storeId: z.string(), userId: z.uuid() }), {
  urgent: true,
});
