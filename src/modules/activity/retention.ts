import type { Retention } from '../../kernel/module.ts';
import { deleteByAge } from '../../platform/retention.ts';

/** What pages reported. What the server itself recorded is trusted and stays. */
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
];
