import { statement } from '../../../../db/statement.ts';
import { mostCounted } from '../../../contract/notifications/bell.ts';
import { safetyTypes } from '../../../contract/notifications/notification-settings.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { PreferencesModel, readPreferences } from '../settings/index.ts';
import { bellOf, type BellRow } from './bell.ts';

type Person = Pick<Staff, 'storeId' | 'userId'>;

/** Somebody has read something of their bell. */
interface BellRead extends DomainEvent {
  readonly type: 'BellRead';
  readonly userId: string;
}

// Each kind is read by itself, so that one of which there is much hides no other. What somebody did themselves is not told to them.
const select = statement(
  'notifications.bell',
  `select o.id, o.type, o.at, o.cents, o.customer_name as "customerName", o.public_link_id as "linkId", o.detail,
          o.document,
          case when o.settled_at is not null then 'settled'
               when r.created_at >= coalesce(o.reopened_at, r.created_at) then 'read'
               when o.for_user is null and coalesce(o.reopened_at, o.at) <= p.read_until then 'read'
               else 'unread' end as state
     from unnest($3::text[]) asked (type)
     cross join lateral (
       select * from notification_occasions o
        where o.store_id = $1 and o.type = asked.type and o.at > $4
          and (o.for_user is null or o.for_user = $2) and o.by_user is distinct from $2
        order by o.at desc, o.id desc limit ${mostCounted}) o
     left join notification_reads r on r.store_id = $1 and r.user_id = $2 and r.occasion_id = o.id
     left join notification_preferences p on p.store_id = $1 and p.id = $2
    order by o.at desc, o.id desc`,
);

const keptFor = 30 * 24 * 3_600_000;

/** What somebody is told of in the app. */
export const readBell =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async ({ storeId, userId }: Person) => {
    const { inApp } = await readPreferences({ storeId, userId }, reader);
    const since = new Date(clock().getTime() - keptFor);
    return bellOf(await reader.sql<BellRow>(select, [storeId, userId, [...inApp, ...safetyTypes], since]));
  };

// Only what this person is shown: an id of another store, or of somebody else, marks nothing.
const markThese = statement(
  'notifications.mark-read',
  `insert into notification_reads (store_id, id, user_id, occasion_id, created_at)
   select o.store_id, gen_random_uuid(), $2, o.id, $4 from notification_occasions o
    where o.store_id = $1 and o.id = any($3::uuid[]) and (o.for_user is null or o.for_user = $2)
   on conflict (store_id, user_id, occasion_id) do update set created_at = excluded.created_at`,
);

/** Marks what somebody opened or acted on as read. */
export const markRead =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (ids: readonly string[], { storeId, userId }: Person, tx: Tx): Promise<void> => {
    await tx.sql(markThese, [storeId, userId, ids, clock()]);
    tx.raise<BellRead>({ type: 'BellRead', storeId, userId });
  };

/** Marks everything as read that somebody has not, other than what is about their own safety. */
export const markAllRead =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ storeId, userId }: Person, tx: Tx): Promise<void> => {
    const now = clock();
    await PreferencesModel.in(tx)
      .insert({ storeId, id: userId, readUntil: now, updatedAt: now })
      .onConflict(['storeId', 'id'])
      .merge(['readUntil', 'updatedAt']);
    tx.raise<BellRead>({ type: 'BellRead', storeId, userId });
  };
