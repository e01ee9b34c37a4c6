import type { Conversation, ConversationRow, ConversationTab } from '../../../contract/texting/conversations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { cleanTerm, digitsTyped } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import type { CustomerModel } from '../directory/index.ts';
import { listCustomers } from '../lists/index.ts';
import { selectByPhones, selectSharing } from './recipient.store.ts';

type Named = Readonly<Pick<CustomerModel, 'id' | 'customerName' | 'customerPhone'>>;

/** Who the directory has for phones. */
const namesOf =
  ({ reader }: Context) =>
  async (phones: readonly string[], storeId: string): Promise<ReadonlyMap<string | null, Named>> => {
    const rows = await reader.sql<Named>(selectByPhones, [storeId, phones]);
    return new Map(rows.map((row) => [row.customerPhone, row]));
  };

/** More names than this nobody reads through. */
const mostNames = 50;

/** The phones of the customers whose name a term is part of. */
const phonesNamed = (context: Context) => {
  const list = listCustomers(context);
  return async (q: string, actor: Staff): Promise<string[]> => {
    const term = cleanTerm(q);
    if (term === '' || digitsTyped(term) !== null) return [];
    const { customers } = await list({ q: term, limit: mostNames, sort: 'name' }, actor);
    return customers.flatMap(({ customerPhone }) => customerPhone ?? []);
  };
};

interface ConversationPage {
  readonly tab: ConversationTab;
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of conversations with the names of the directory. */
export const nameConversations = (context: Context) => {
  const [names, named] = [namesOf(context), phonesNamed(context)];
  return async (
    search: ConversationPage,
    actor: Staff,
  ): Promise<{ conversations: ConversationRow[]; nextCursor: string | null }> => {
    const phones = await named(search.q ?? '', actor);
    const page = await context.conversations.listConversations({ ...search, phones }, actor);
    const known = await names(
      page.conversations.map(({ phone }) => phone),
      actor.storeId,
    );
    const conversations = page.conversations.map(({ name, lastAt, ...row }) => {
      const customer = known.get(row.phone);
      return {
        phone: row.phone,
        customerId: customer?.id ?? null,
        customerName: customer?.customerName ?? name,
        lastAt: lastAt.toISOString(),
        received: row.received,
        body: row.body,
        kind: row.kind,
        unread: row.unread,
        waiting: row.waiting,
        failure: row.failure,
      };
    });
    return { conversations, nextCursor: page.nextCursor };
  };
};

/** The active customers who share a phone, the oldest first. */
export const findByPhone =
  ({ reader }: Pick<Context, 'reader'>) =>
  (phone: string, { storeId }: Pick<Staff, 'storeId'>): Promise<Conversation['customers']> =>
    reader.sql(selectSharing, [storeId, phone]);

/** One conversation with the names of the directory. */
export const nameConversation = (context: Context) => {
  const find = findByPhone(context);
  return async (phone: string, actor: Staff): Promise<Conversation> => {
    const { name, ...conversation } = await context.conversations.readConversation(phone, actor);
    const customers = await find(phone, actor);
    const [oldest] = customers;
    return {
      ...conversation,
      customers,
      customerId: oldest?.id ?? null,
      customerName: oldest?.customerName ?? name,
    };
  };
};
