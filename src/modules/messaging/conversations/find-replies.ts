import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
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

// One look-up for each phone, never a join with all conversations.
const selectReplies = statement(
  'messaging.replies-of-phones',
  `select k.store_id as "storeId", k.phone, l.received_at as "repliedAt", l.stopped_at as "stoppedAt", l.waiting as waits, l.unread
     from (select distinct * from unnest($1::text[], $2::text[]) k (store_id, phone)) k
    cross join lateral (select * from read_conversations
                         where store_id = k.store_id and id = ${idOf('k.store_id', 'k.phone')} offset 0) l`,
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
