import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';

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

// The store's own list holds for every number that its texts go out from, its own or the operator's.
const copyOptOut = statement(
  'messaging.copy-opt-out',
  `insert into sms_opt_outs (store_id, phone, source, created_at)
   select $1, phone, 'merge', $3 from (select distinct unnest($2::text[]) as phone) phones
    where exists (select from sms_opt_outs where store_id = $1 and phone = any($2::text[]))
   on conflict (store_id, phone) do nothing`,
);

/** Keeps the stricter consent of the phones of one person: links that were made for one that does not stay go on being texted to it. */
export const keepOptOut =
  ({ clock }: Context) =>
  async (
    { storeId, phones }: { readonly storeId: string; readonly phones: readonly string[] },
    tx: Tx,
  ): Promise<void> => {
    await tx.sql(copyOptOut, [storeId, phones, clock()]);
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

const selectOptedOut = statement(
  'messaging.opted-out-phones',
  'select phone from sms_opt_outs where store_id = $1 and phone = any($2::text[])',
);

/** Which phones want no texts. */
export const findOptedOut =
  ({ reader }: Context) =>
  async (phones: readonly string[], storeId: string): Promise<ReadonlySet<string>> => {
    const rows = await reader.sql<{ phone: string }>(selectOptedOut, [storeId, phones]);
    return new Set(rows.map(({ phone }) => phone));
  };
