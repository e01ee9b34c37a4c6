import { storeModel } from '../../../../db/model.ts';
import type { BellDocument } from '../../../contract/notifications/bell.ts';
import type { NotificationType } from '../../../contract/notifications/notification-settings.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** What was worth telling. */
export class OccasionModel extends storeModel('notification_occasions', {
  type: 'text',
  /** The same key in the same store is the same occasion; null is always another one. */
  key: 'text | null',
  at: 'timestamptz',
  linkId: 'uuid | null',
  publicLinkId: 'text | null',
  transactionId: 'uuid | null',
  cents: 'int4 | null',
  customerName: 'text | null',
  /** Of the link. */
  status: 'text | null',
  /** A code or a name that goes with the type: the review, the device. */
  detail: 'text | null',
  document: 'jsonb | null',
  /** The one person whom it concerns; null for all of the store. */
  forUser: 'uuid | null',
  /** Who did it, and need not be told. */
  byUser: 'uuid | null',
  /** Since when nobody has to do anything about it. */
  settledAt: 'timestamptz | null',
  /** When it was told once more, because somebody has to do something about it after all. */
  reopenedAt: 'timestamptz | null',
}) {
  declare type: NotificationType;
  declare document: BellDocument | null;
}

/** Occasions that nobody is shown any more. */
export const oldOccasions: Retention = {
  name: 'notifications.occasions',
  purge: deleteByAge('notifications.purge-occasions', {
    table: 'notification_occasions',
    key: 'store_id, id',
    age: 'at',
  }),
};
