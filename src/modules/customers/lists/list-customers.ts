import {
  type ArchivedPeriod,
  type Customer,
  type CustomerFilter,
  type CustomerRow,
  type customers,
  type CustomerSort,
  mostCounted,
  type NearCustomer,
} from '../../../contract/customers.ts';
import type { RouteResult } from '../../../contract/endpoint.ts';
import { startOfDay } from '../../../contract/day-bounds.ts';
import { addDays, dayOf } from '../../../contract/local-time.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { largestPage, orders, pageOf, type Position, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import type { Reply } from '../../messaging/index.ts';
import { cleanTerm, containing } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { customerNotFound, type StoredCustomer, toCustomer } from '../directory/index.ts';
import {
  countAll,
  countFilters,
  countListed,
  type CustomerCondition,
  customerConditions,
  type CustomerList,
  selectNear,
  selectOne,
  selectPage,
  valuesOf,
} from './customer-list.store.ts';
import { parseSearchTerm } from './search-term.ts';

type Reading = Pick<Staff, 'storeId' | 'userId'>;

/** Which page of which customers. */
interface CustomerPage {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of active customers in one of the orders. */
export interface CustomerSearch extends CustomerPage {
  readonly filters?: readonly CustomerFilter[] | undefined;
  readonly sort?: CustomerSort | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

interface ListedCustomer extends StoredCustomer {
  readonly openLinks: number;
  readonly openAmount: string;
  readonly activity: CustomerRow['activity'];
  readonly activeAt: Date;
  readonly textFailed: boolean;
}

interface PlacedCustomer extends ListedCustomer {
  /** What the list is ordered by, as a cursor holds it. */
  readonly at: Position['at'];
}

interface ReadPage<T> {
  readonly customers: T[];
  readonly nextCursor: string | null;
}

const readPage = async (
  { readReplica }: Context,
  list: CustomerList,
  { limit = largestPage, cursor }: CustomerPage,
  storeId: string,
): Promise<{ readonly rows: readonly PlacedCustomer[]; readonly nextCursor: string | null }> => {
  const order = orders[list.order];
  const { at, id } = positionOf(cursor, order);
  const values = [storeId, at, id, ...valuesOf(list)];
  const rows = await readReplica.sql<PlacedCustomer>(selectPage(list, rowsToAsk(limit)), values);
  return pageOf(rows, limit, (row) => row, order);
};

/** What the filters ask for. Whom the store may not text is asked of messaging. */
const conditionsOf = async (
  { texts, conversations, readReplica }: Context,
  { filters = [], ids }: Pick<CustomerSearch, 'filters' | 'ids'>,
  { storeId, userId }: Reading,
): Promise<readonly CustomerCondition[]> => [
  ...(filters.includes('replied')
    ? [customerConditions.hasPhone(await conversations.findWaitingPhones({ storeId }, readReplica))]
    : []),
  ...(filters.includes('open') ? [customerConditions.open()] : []),
  ...(filters.includes('stopped')
    ? [customerConditions.hasPhone([...(await texts.readOptedOut({ storeId, userId }, readReplica))])]
    : []),
  ...(filters.includes('untextable') ? [customerConditions.untextable()] : []),
  ...(ids ? [customerConditions.chosen(ids)] : []),
];

const textingOf = ({ customerPhone, textFailed }: ListedCustomer, stopped: ReadonlySet<string>) => {
  if (customerPhone === null) return 'none';
  if (stopped.has(customerPhone)) return 'stopped';
  return textFailed ? 'failed' : 'may';
};

/** What a customer wrote, while it waits for an answer. */
const replyOf = ({ customerPhone }: ListedCustomer, replies: readonly Reply[]): CustomerRow['reply'] => {
  const { repliedAt = null, unread = false } =
    replies.find(({ phone, waits }) => waits && phone === customerPhone) ?? {};
  return repliedAt && { at: repliedAt.toISOString(), unread };
};

/** Customers as lists show them. Whom the store may not text is asked of messaging, unless nobody has a phone. */
const toRows = async (
  listed: readonly ListedCustomer[],
  { conversations }: Context,
  handle: Pick<Reader, 'sql'>,
  { storeId, userId }: Reading,
): Promise<CustomerRow[]> => {
  const phones = listed.flatMap(({ customerPhone }) => (customerPhone === null ? [] : [customerPhone]));
  const { optedOut: stopped, replies } = await conversations.readTexting({ storeId, userId, phones }, handle);
  return listed.map((customer) => {
    const { openLinks, openAmount, activity, activeAt } = customer;
    return {
      ...toCustomer(customer),
      ...{ openLinks, openAmount, activity, activeAt: activeAt.toISOString() },
      texting: textingOf(customer, stopped),
      reply: replyOf(customer, replies),
    };
  });
};

/** Whose name is close to a term that may be a misspelled one: letters alone. Nobody of any other term. */
export const findNear =
  ({ readReplica }: Context) =>
  async (q: string, { storeId }: Pick<Staff, 'storeId'>): Promise<NearCustomer[]> => {
    const term = cleanTerm(q);
    const names = /^[\p{L}\p{M} '.-]+$/u.test(term) ? term.split(' ').filter(({ length }) => length > 2) : [];
    if (names.length === 0) return [];
    const beginnings = names.map((name) => containing(name.slice(0, 3)));
    return [...(await readReplica.sql<NearCustomer>(selectNear, [storeId, term, beginnings]))];
  };

/** A page of a store's active customers, newest first unless said otherwise. */
export const listCustomers =
  (context: Context) =>
  async ({ sort = 'newest', q = '', ...search }: CustomerSearch, actor: Reading): Promise<ReadPage<CustomerRow>> => {
    const { readReplica } = context;
    const list = { order: sort, conditions: await conditionsOf(context, search, actor), term: parseSearchTerm(q) };
    const { rows, nextCursor } = await readPage(context, list, search, actor.storeId);
    return { customers: await toRows(rows, context, readReplica, actor), nextCursor };
  };

/** One customer of the store as the list has them, archived or not. */
export const readListed =
  (context: Context) =>
  async (id: string, actor: Reading): Promise<CustomerRow> => {
    const { reader } = context;
    const found = await reader.sql<ListedCustomer>(selectOne, [actor.storeId, id]);
    const [customer] = await toRows(found, context, reader, actor);
    if (!customer) throw customerNotFound();
    return customer;
  };

/** How many days ago a customer of a period was archived at most. */
const daysWithin: Readonly<Record<Exclude<ArchivedPeriod, 'all'>, number>> = {
  today: 0,
  week: 7,
  month: 30,
  year: 365,
};

/** A page of a store's archived customers, the last archived first. */
export const listArchived =
  (context: Context) =>
  async (
    { q = '', within, ...page }: CustomerPage & { readonly within: ArchivedPeriod },
    { storeId, timezone }: Pick<Staff, 'storeId' | 'timezone'>,
  ): Promise<ReadPage<Customer>> => {
    const firstDay = (days: number): Date => startOfDay(addDays(dayOf(context.clock(), timezone), -days), timezone);
    const since = within === 'all' ? '-infinity' : firstDay(daysWithin[within]).toISOString();
    const conditions = [customerConditions.archivedSince(since)];
    const list = { order: 'archived', conditions, term: parseSearchTerm(q) } as const;
    const { rows, nextCursor } = await readPage(context, list, page, storeId);
    return { customers: rows.map((row) => toCustomer(row)), nextCursor };
  };

/** How many active customers a search finds, and how many each filter shows without one. */
export const countCustomers =
  (context: Context) =>
  async (
    { q = '', filters = [] }: Pick<CustomerSearch, 'q' | 'filters'>,
    actor: Reading,
  ): Promise<RouteResult<typeof customers.counts>> => {
    const { readReplica, texts, conversations } = context;
    const { storeId, userId } = actor;
    const list = {
      ...({ order: 'newest', term: parseSearchTerm(q) } as const),
      conditions: await conditionsOf(context, { filters }, actor),
    };
    const isAll = list.term === null && filters.length === 0;
    const found = await (isAll
      ? readReplica.sql<{ customers: number }>(countAll, [storeId])
      : readReplica.sql<{ customers: number }>(countListed(list), [storeId, ...valuesOf(list)]));
    const stopped = [...(await texts.readOptedOut({ storeId, userId }, readReplica))];
    const [counts] = await readReplica.sql<Record<CustomerFilter, number>>(countFilters, [
      ...[storeId, stopped, await conversations.findWaitingPhones({ storeId }, readReplica)],
    ]);
    const { replied = 0, open = 0, stopped: stops = 0, untextable = 0 } = counts ?? {};
    const number = found[0]?.customers ?? 0;
    const more = !isAll && number > mostCounted;
    return {
      found: { customers: more ? mostCounted : number, more },
      filters: { replied, open, stopped: stops, untextable: Math.min(untextable, mostCounted) },
    };
  };
