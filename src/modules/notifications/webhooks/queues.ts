import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

const DeliveryToTry = z.object({
  storeId: z.string(),
  deliveryId: z.uuid(),
  /** How often it was tried when the job was made; a job of an earlier try does nothing. */
  tries: z.number().int(),
});
/** Which delivery to try. */
export type DeliveryToTry = z.output<typeof DeliveryToTry>;

/** One try of one delivery. */
export const deliverWebhook = queue('notifications.deliver-webhook', DeliveryToTry, { urgent: true });
