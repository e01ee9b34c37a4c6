import type { WebhookOffCode } from '../../../contract/notifications/webhooks.ts';
import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** Staff added a webhook, changed it, turned it on or off, deleted it, or had something sent to it. */
export interface WebhookChanged extends DomainEvent {
  readonly type: 'WebhookChanged';
  readonly webhookId: string;
  readonly change:
    | 'added'
    | 'changed'
    | 'deleted'
    | 'secret_rotated'
    | 'turned_on'
    | 'turned_off'
    | 'tested'
    | 'replayed';
  /** Where it goes now, or went. */
  readonly url: string;
  readonly changes: readonly FieldChange[];
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
