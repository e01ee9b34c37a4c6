import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Has Quo stop reporting to us, by a key that was replaced or removed. The key is as it was sealed. */
export const disconnectQuo = queue(
  'messaging.disconnect-quo',
  z.object({ userId: z.uuid(), sealedKey: z.string(), webhookId: z.string() }),
);

/** Tells Quo where to report on the texts of a person's workspace. */
export const connectQuo = queue('messaging.connect-quo', z.object({ storeId: z.string(), userId: z.uuid() }));
