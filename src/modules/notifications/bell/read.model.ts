import { storeModel } from '../../../../db/model.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** That somebody has read an occasion. */
export class ReadModel extends storeModel('notification_reads', {
  userId: 'uuid',
  occasionId: 'uuid',
  createdAt: 'timestamptz',
}) {}

/** Who has read what is gone from the bell. */
export const oldReads: Retention = {
  name: 'notifications.reads',
  purge: deleteByAge('notifications.purge-reads', {
    table: 'notification_reads',
    key: 'store_id, id',
    age: 'created_at',
  }),
};
