import { token } from '../../../kernel/tokens.ts';
import type { DeliveryToTry } from './queues.ts';

export { tryDelivery } from './deliver-webhook.ts';
export { oldDeliveries } from './delivery.model.ts';
export { sealedColumns } from './endpoint.model.ts';
export type { WebhookChanged, WebhookTurnedOff } from './events.ts';
export { readMainWebhook, saveMainWebhook, type MainWebhook } from './main-webhook.ts';
export { queueDeliveries } from './queue-deliveries.ts';
export { deliverWebhook } from './queues.ts';

/** What jobs may ask of webhooks. */
export interface Webhooks {
  /** Tries a delivery once. */
  readonly tryDelivery: (delivery: DeliveryToTry) => Promise<void>;
}
export const Webhooks = token<Webhooks>('Webhooks');
