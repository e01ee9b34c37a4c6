import type { Retention } from '../../kernel/module.ts';
import { deleteByAge } from '../../platform/retention.ts';

/** What pages reported, and much later what the server itself recorded. The chain keeps the hash of what left. */
export const retentions: readonly Retention[] = [
  {
    name: 'activity.reports',
    purge: deleteByAge('activity.purge-reports', {
      table: 'activity_logs',
      key: 'store_id, id',
      age: 'created_at',
      where: 'not trusted',
    }),
  },
  {
    name: 'activity.records',
    purge: deleteByAge('activity.purge-records', {
      table: 'activity_logs',
      key: 'store_id, id',
      age: 'created_at',
      where: 'trusted',
    }),
  },
];
