import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Context } from '../context.ts';
import { countedAmong, type OptedOutQuestion, optOutsAmong } from '../texts/index.ts';
import { idOf } from './conversation-list.ts';

/** A phone of a store's directory. */
interface StorePhone {
  readonly storeId: string;
  /** Digits only. */
  readonly phone: string;
}

/** What somebody last wrote to a store. */
export interface Reply extends StorePhone {
  /** When they last wrote words of their own; null where they never did. */
  readonly repliedAt: Date | null;
  /** When they last wrote STOP. */
  readonly stoppedAt: Date | null;
  /** Nobody has answered what they wrote, or marked it as done. */
  readonly waits: boolean;
  readonly unread: boolean;
}

/** SQL for what was last written from phones, `k (store_id, phone)`: one look-up for each, never a join with all conversations. */
const repliesOf = (phones: string): string =>
  `select k.store_id as "storeId", k.phone, l.received_at as "repliedAt", l.stopped_at as "stoppedAt", l.waiting as waits, l.unread
     from (select distinct * from ${phones} k) k
    cross join lateral (select * from read_conversations
                         where store_id = k.store_id and id = ${idOf('k.store_id', 'k.phone')} offset 0) l`;
const selectReplies = statement(
  'messaging.replies-of-phones',
  repliesOf('(select * from unnest($1::text[], $2::text[]) phones (store_id, phone))'),
);

const mostPhones = 5_000;
const selectWaiting = statement(
  'messaging.phones-that-wait',
  `select phone from read_conversations l where store_id = $1 and waiting order by last_at desc, id desc limit ${mostPhones}`,
);

/** What was last written from these phones; those that never wrote or were texted are left out. */
export const findReplies = async (
  phones: readonly StorePhone[],
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly Reply[]> =>
  phones.length === 0
    ? []
    : sql<Reply>(selectReplies, [phones.map(({ storeId }) => storeId), phones.map(({ phone }) => phone)]);

/** The phones of whom somebody waits for an answer of the store, of whom the last 5,000 are answered. */
export const findWaitingPhones = async (
  { storeId }: Pick<StorePhone, 'storeId'>,
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly string[]> => (await sql<{ phone: string }>(selectWaiting, [storeId])).map(({ phone }) => phone);

const selectTexting = statement(
  'messaging.texting-of-phones',
  `select "storeId", phone, true as "isOptOut", null::timestamptz as "repliedAt", null::timestamptz as "stoppedAt", false as waits,
          false as unread
     from (${optOutsAmong}) o
    union all
   select "storeId", phone, false, "repliedAt", "stoppedAt", waits, unread
     from (${repliesOf('(select $1::text as store_id, phone from unnest($2::text[]) phones (phone))')}) r`,
);

/** How phones stand with the texts of a store: which of them want none, and what was last written from each. */
export interface Texting {
  readonly optedOut: ReadonlySet<string>;
  readonly replies: readonly Reply[];
}

/** Reads both in one statement, because each page of a directory asks for them. */
export const readTexting =
  (context: Context) =>
  async (
    question: OptedOutQuestion & { readonly phones: readonly string[] },
    handle: Pick<Reader, 'sql'>,
  ): Promise<Texting> => {
    const { storeId, phones } = question;
    if (phones.length === 0) return { optedOut: new Set(), replies: [] };
    const rows = await handle.sql<Reply & { readonly isOptOut: boolean }>(selectTexting, [storeId, phones]);
    const optOuts = rows.filter(({ isOptOut }) => isOptOut);
    return {
      optedOut: new Set(await countedAmong(context, optOuts, question, handle)),
      replies: rows.filter(({ isOptOut }) => !isOptOut),
    };
  };
