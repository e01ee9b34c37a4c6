import { storeModel } from '../../../../db/model.ts';
import type { NotificationStatus } from '../../../contract/notifications/notification-history.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** A notification to one recipient, and what became of it. Messaging keeps what it said. */
export class HistoryModel extends storeModel('notification_history', {
  userId: 'uuid | null',
  paymentLinkId: 'uuid | null',
  transactionId: 'uuid | null',
  notificationType: 'text',
  deliveryMethod: 'text',
  recipientAddress: 'text | null',
  subject: 'text | null',
  messageText: 'text | null',
  htmlContent: 'text | null',
  attachmentGenerated: 'bool',
  attachmentUrl: 'text | null',
  status: 'text',
  errorMessage: 'text | null',
  sentAt: 'timestamptz | null',
  deliveredAt: 'timestamptz | null',
  failedAt: 'timestamptz | null',
  providerResponse: 'text | null',
  /** Of the email that carries it; null while it waits to go with others. */
  messageId: 'uuid | null',
  occasionId: 'uuid | null',
  /** Of the day that it tells. */
  summaryId: 'uuid | null',
  createdAt: 'timestamptz',
}) {
  declare status: NotificationStatus;
  declare deliveryMethod: 'email';
}

/** Notifications that nobody asks about any more. */
export const oldHistory: Retention = {
  name: 'notifications.history',
  purge: deleteByAge('notifications.purge-history', {
    table: 'notification_history',
    key: 'store_id, id',
    age: 'created_at',
  }),
};
