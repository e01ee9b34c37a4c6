import { statement } from '../../../../db/statement.ts';
import {
  shownHistory,
  type HistoryItem,
  type NotificationStatus,
} from '../../../contract/notifications/notification-history.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';

type Store = Pick<Staff, 'storeId'>;
/** A row of the history, with the moments as the server has them. */
type HistoryRow = Omit<HistoryItem, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null };

const selectLatest = (where: string): string => `
  select id, notification_type, delivery_method, coalesce(recipient_address, '') as recipient_email, status, created_at,
         sent_at, error_message
    from notification_history where store_id = $1${where} order by created_at desc, id desc limit ${shownHistory}`;
const selectAll = statement('notifications.history', selectLatest(''));
const selectOf = statement('notifications.history-of-status', selectLatest(' and status = $2'));

/** The latest notifications of a store, of those with a status where one is given. */
export const readHistory =
  ({ reader }: Pick<Context, 'reader'>) =>
  ({ storeId }: Store, status: NotificationStatus | undefined): Promise<HistoryRow[]> =>
    status === undefined
      ? reader.sql<HistoryRow>(selectAll, [storeId])
      : reader.sql<HistoryRow>(selectOf, [storeId, status]);

const count = statement(
  'notifications.stats',
  `select coalesce(sum(notifications) filter (where status = 'sent'), 0)::int as "totalSuccess",
          coalesce(sum(notifications) filter (where status = 'failed'), 0)::int as "totalFailed"
     from read_notification_days where store_id = $1 and day > $2`,
);

/** As long as the history is kept. */
const countedMs = 365 * 86_400_000;

/** How many notifications of a store were sent within a year, and how many failed. */
export const readStats =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async ({ storeId }: Store) => {
    const since = new Date(clock().getTime() - countedMs);
    const [row] = await reader.sql<{ totalSuccess: number; totalFailed: number }>(count, [storeId, since]);
    const { totalSuccess, totalFailed } = row ?? { totalSuccess: 0, totalFailed: 0 };
    return { totalSuccess, totalFailed, totalSent: totalSuccess + totalFailed };
  };
