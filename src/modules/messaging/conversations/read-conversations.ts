import { statement } from '../../../../db/statement.ts';
import type { ConversationTab, ReceivedKind } from '../../../contract/texting/conversations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { largestPage, pageOf, positionOf, rowsToAsk, type Position } from '../../../platform/list/keyset.ts';
import { cleanTerm, containing, digitsTyped, newestRows, statementCache } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { idOf } from './conversation-list.ts';

/** Which page of which conversations. */
export interface ConversationSearch {
  readonly tab: ConversationTab;
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** Phones of those whose name was searched for. */
  readonly phones: readonly string[];
}

/** A conversation as messaging knows it; names are as the last text called them. */
export interface ListedConversation {
  readonly phone: string;
  readonly name: string | null;
  readonly lastAt: Date;
  readonly received: boolean;
  readonly body: string;
  readonly kind: ReceivedKind | null;
  readonly unread: boolean;
  readonly waiting: boolean;
  readonly failure: string | null;
}

const tabs: Readonly<Record<ConversationTab, string>> = {
  all: 'true',
  waiting: 'l.waiting',
  failed: 'l.not_delivered',
};
const newest = 'order by l.last_at desc, l.id desc';
const of = (tab: ConversationTab): string =>
  `l.store_id = $1 and ${tabs[tab]} and (l.last_at, l.id) < ($2::timestamptz, $3::uuid)`;

const found = (tab: ConversationTab): string =>
  `(select l.* from unnest($4::text[]) named (phone)
      join read_conversations l on l.store_id = $1 and l.id = ${idOf('$1::text', 'named.phone')} where ${of(tab)})
   union
   (select * from (select * from read_conversations l where ${of(tab)} ${newest} limit ${newestRows.only}) l
     where l.phone like $5 or fold_accents(coalesce(
       (select r.body from received_texts r where l.last_received and r.store_id = l.store_id and r.id = l.last_id),
       (select m.message_content from message_history m where m.store_id = l.store_id and m.id = l.last_id), '')) like fold_accents($6))`;

const pages = statementCache();

/** Reads a page; where a term is searched for, $4 are phones of its names, $5 and $6 patterns of its digits and of its words. */
export const selectPage = (tab: ConversationTab, isSearch: boolean, rows: number) =>
  pages(
    `messaging.conversations-${tab}-${isSearch ? 'like-' : ''}${rows}`,
    () => `select l.id, l.last_at::text as at, l.phone, l.last_at as "lastAt", l.last_received as received, l.unread, l.waiting,
        nullif(s.customer_name, '') as name, case when l.not_delivered then coalesce(s.error_message, '') end as failure,
        r.kind, coalesce(case when l.last_received then r.body else s.message_content end, '') as body
       from (select * from ${isSearch ? `(${found(tab)})` : 'read_conversations'} l where ${of(tab)} ${newest} limit ${rows}) l
       left join message_history s on s.store_id = l.store_id and s.id = l.last_sent_id
       left join received_texts r on l.last_received and r.store_id = l.store_id and r.id = l.last_id
      ${newest}`,
  );

/** A page of a store's conversations, the one with the last text first. */
export const listConversations =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    { tab, q = '', limit = 50, cursor, phones }: ConversationSearch,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ conversations: readonly ListedConversation[]; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor);
    const term = cleanTerm(q);
    const digits = digitsTyped(term);
    const searched = [phones, digits === null ? '' : containing(digits), containing(term)];
    const rows = await reader.sql<ListedConversation & Position>(
      selectPage(tab, term !== '', rowsToAsk(Math.min(limit, largestPage))),
      [storeId, at, id, ...(term === '' ? [] : searched)],
    );
    const { rows: conversations, nextCursor } = pageOf(rows, limit, (row) => row);
    return { conversations, nextCursor };
  };

const count = statement(
  'messaging.count-conversations',
  `select (select count(*)::int from read_conversations l where l.store_id = $1 and ${tabs.waiting}) as waiting,
          (select count(*)::int from read_conversations l where l.store_id = $1 and ${tabs.failed}) as failed`,
);

/** In how many conversations somebody waits for an answer, and in how many the last text did not arrive. */
export const countConversations =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<{ waiting: number; failed: number }> =>
    (await reader.sql<{ waiting: number; failed: number }>(count, [storeId]))[0] ?? { waiting: 0, failed: 0 };
