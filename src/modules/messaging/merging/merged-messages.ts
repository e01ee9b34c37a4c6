import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { storesTextedThrough } from '../texts/index.ts';

/** The phones of customers who become one, and who of the staff merges them: their SMS settings say which lists count. */
export interface PhonesOfOne {
  readonly storeId: string;
  readonly userId: string;
  readonly phones: readonly string[];
}

const lockMessages = statement(
  'messaging.lock-messages-of-merged',
  'select from message_history where store_id = $1 and customer_id = any($2::uuid[]) order by id for no key update',
);

/** Holds the messages of customers until the commit. A delivery that is being recorded goes on to its link, so it has to be waited for. */
export const holdMessages = async (ids: readonly string[], storeId: string, tx: Tx): Promise<void> => {
  await tx.sql(lockMessages, [storeId, ids]);
};

const moveMessages = statement(
  'messaging.move-messages',
  'update message_history set customer_id = $3 where store_id = $1 and customer_id = any($2::uuid[])',
);
const moveConversations = statement(
  'messaging.move-conversations',
  'update openphone_messages set customer_id = $3 where store_id = $1 and customer_id = any($2::uuid[])',
);

/** Gives the messages of customers who were merged to the one who was kept. */
export const moveMergedMessages = async (
  { storeId, from, to }: { readonly storeId: string; readonly from: readonly string[]; readonly to: string },
  tx: Tx,
): Promise<void> => {
  await tx.sql(moveMessages, [storeId, from, to]);
  await tx.sql(moveConversations, [storeId, from, to]);
};

// The store's own list holds for every number that its texts go out from, its own or the operator's. What one of them wrote themselves
// weighs more than what staff were told: only they undo it, for every phone.
const theirs = (source: string): string => `(${source} is null or ${source} in ('reply', 'provider'))`;
const copyOptOut = statement(
  'messaging.copy-opt-out',
  `insert into sms_opt_outs as kept (store_id, phone, source, created_at)
   select $1, phone, said.source, $3 from (select distinct unnest($2::text[]) as phone) phones
    cross join (select source from sms_opt_outs where store_id = any($4::text[]) and phone = any($2::text[])
                 order by ${theirs('source')} desc, created_at limit 1) said
   on conflict (store_id, phone) do update set source = excluded.source
    where ${theirs('excluded.source')} and not ${theirs('kept.source')}`,
);

/** Keeps the stricter consent of the phones of one person: links that were made for one that does not stay go on being texted to it. */
export const keepOptOut =
  (context: Context) =>
  async ({ storeId, userId, phones }: PhonesOfOne, tx: Tx): Promise<void> => {
    const stores = await storesTextedThrough(context, { storeId, userId }, tx);
    await tx.sql(copyOptOut, [storeId, phones, context.clock(), stores]);
  };

const countMessages = statement(
  'messaging.count-messages-of-customers',
  `select customer_id as id, count(*)::int as messages
     from (select store_id, customer_id from message_history where store_id = $1 and customer_id = any($2::uuid[])
           union all
           select store_id, customer_id from openphone_messages where store_id = $1 and customer_id = any($2::uuid[])) all_messages
    group by customer_id`,
);

/** How many messages customers have. */
export const countMessagesOf =
  ({ reader }: Context) =>
  async (ids: readonly string[], storeId: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await reader.sql<{ id: string; messages: number }>(countMessages, [storeId, ids]);
    return new Map(rows.map(({ id, messages }) => [id, messages]));
  };
