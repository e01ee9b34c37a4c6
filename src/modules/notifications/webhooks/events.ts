import type { WebhookOffCode } from '../../../contract/notifications/webhooks.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** A webhook was added, changed, turned on or off, or deleted. */
export interface WebhookChanged extends DomainEvent {
  readonly type: 'WebhookChanged';
  readonly webhookId: string;
  readonly change: 'added' | 'changed' | 'deleted' | 'secret_rotated' | 'turned_on' | 'turned_off';
  /** Where it goes now, or went. */
  readonly url: string;
}

/** A delivery was queued, tried or given up. */
export interface WebhookDeliveryMoved extends DomainEvent {
  readonly type: 'WebhookDeliveryMoved';
  readonly deliveryId: string;
}

/** The program has turned a webhook off. */
export interface WebhookTurnedOff extends DomainEvent {
  readonly type: 'WebhookTurnedOff';
  readonly webhookId: string;
  readonly url: string;
  readonly code: Exclude<WebhookOffCode, 'by_hand'>;
  /** Who added it. */
  readonly userId: string;
}
