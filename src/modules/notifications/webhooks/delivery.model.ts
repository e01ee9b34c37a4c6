import { storeModel } from '../../../../db/model.ts';
import type {
  NoAnswerCode,
  WebhookDelivery,
  WebhookEvent,
  WebhookState,
} from '../../../contract/notifications/webhooks.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** What a call tells, but for the number of its delivery. The names are those on the wire. */
export interface Payload {
  readonly event: WebhookEvent | 'test';
  /** Decimal text. */
  readonly amount: string | null;
  readonly currency: 'USD';
  readonly customerName: string | null;
  readonly linkId: string | null;
  readonly transactionId: string | null;
  readonly status: string | null;
  /** ISO text. */
  readonly occurredAt: string;
}

/** What is sent to an endpoint because of one occasion. */
export class DeliveryModel extends storeModel('webhook_deliveries', {
  endpointId: 'uuid',
  /** The same occasion is sent to an endpoint once; null of a test. */
  occasionId: 'uuid | null',
  event: 'text',
  payload: 'jsonb',
  state: 'text',
  /** Its number among those of its endpoint, and its body with it: from the first try on. */
  sequence: 'int8 | null',
  body: 'text | null',
  tries: 'int4',
  /** Until then a worker is at it. */
  leasedUntil: 'timestamptz | null',
  nextTryAt: 'timestamptz | null',
  /** What the last try came to. */
  answerStatus: 'int4 | null',
  answerCode: 'text | null',
  tookMs: 'int4 | null',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz | null',
}) {
  declare event: Payload['event'];
  declare payload: Payload;
  declare state: WebhookState;
  declare answerCode: NoAnswerCode | null;
}

/** One try of a delivery. */
export class TryModel extends storeModel('webhook_tries', {
  deliveryId: 'uuid',
  at: 'timestamptz',
  url: 'text',
  signature: 'text',
  status: 'int4 | null',
  code: 'text | null',
  /** The first 2 KB of it. */
  answer: 'text | null',
  tookMs: 'int4',
}) {
  declare code: NoAnswerCode | null;
}

/** A delivery as a list shows it. */
export const showDelivery = (delivery: DeliveryModel): WebhookDelivery => {
  const { id, endpointId: webhookId, event, payload, state, createdAt, tries, nextTryAt } = delivery;
  const { amount, customerName } = payload;
  const { answerStatus: status, answerCode: code, tookMs } = delivery;
  return {
    ...{ id, webhookId, event, amount, customerName, state, tries, status, code, tookMs },
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
};

/** Deliveries with their tries, whatever became of them. */
export const oldDeliveries: Retention = {
  name: 'notifications.webhook-deliveries',
  purge: deleteByAge('notifications.purge-webhook-deliveries', {
    table: 'webhook_deliveries',
    key: 'store_id, id',
    age: 'created_at',
  }),
};
