import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Sends what waits for a recipient in one email. */
export const sendBundle = queue('notifications.send-bundle', z.object({ storeId: z.string(), recipient: z.string() }), {
  subjectOf: ({ storeId, recipient }) => `${storeId} ${recipient}`,
});
