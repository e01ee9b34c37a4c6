import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';

/** Adds rows of (store, day, status, notifications) to the days. A day is the sum over its slots. */
const addToDays = (rows: string): string =>
  `insert into read_notification_days as total (store_id, day, status, notifications, slot) ${rows}
   on conflict (store_id, day, status, slot) do update set notifications = total.notifications + excluded.notifications`;

/** What is counted: what waits is in no figure. */
const isCounted = `status in ('sent', 'failed')`;

/**
 * Updates the status of a store's notifications: $1 the store, $2 what `where` compares, $3 the status, $4 why, $5 when. It answers the
 * ids and the summaries that they tell, and counts them in the day in which they were made, so that no figure has to count the history.
 */
export const updateAndCount = (where: string): string =>
  `with former as (
     select id, status from notification_history where store_id = $1 and ${where} for update),
   changed as (
     update notification_history h
        set status = $3, error_message = $4,
            sent_at = case when $3 = 'sent' then $5::timestamptz end,
            failed_at = case when $3 = 'failed' then $5::timestamptz end
       from former where h.store_id = $1 and h.id = former.id
     returning h.store_id, h.id, h.summary_id, date_trunc('day', h.created_at, 'UTC') as day, former.status as former, h.status as latter),
   moves as (
     select store_id, day, status, sum(move) as notifications
       from changed, lateral (values (former, -1), (latter, 1)) as moved (status, move)
      where former <> latter and ${isCounted} group by 1, 2, 3),
   days as (${addToDays('select store_id, day, status, notifications, pg_backend_pid() % 4 from moves')})
   select id, summary_id as "summaryId" from changed`;

const empty = statement('notifications.empty-days', 'delete from read_notification_days');
const refill = statement(
  'notifications.refill-days',
  addToDays(`select store_id, date_trunc('day', created_at, 'UTC'), status, count(*), 0 from notification_history
              where ${isCounted} group by 1, 2, 3`),
);

/** How many notifications of each day were sent, and how many failed. */
export const historyDays = projection(
  'read_notification_days',
  [],
  async () => undefined,
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
