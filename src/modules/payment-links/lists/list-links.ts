import type { LinkRow, LinkSort, StatusFilter } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { largestPage, orders, pageOf, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { toLinkRow, type StaffLink } from '../link/index.ts';
import { selectPage, valuesOf } from './link-list.store.ts';
import { parseSearchTerm } from './link-search.ts';

type Store = Pick<Staff, 'storeId'>;

/** Which page of which links, in which order. */
export interface LinkSearch {
  readonly q?: string | undefined;
  readonly status: StatusFilter;
  readonly sort: LinkSort;
  /** Only those made of this list for many. */
  readonly batch?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a store's links. A cursor of another order is refused. */
export const listLinks =
  ({ readReplica, config: { publicUrl } }: Context) =>
  async (
    { limit = largestPage, status, sort, batch, q = '', cursor }: LinkSearch,
    { storeId }: Store,
  ): Promise<{ links: LinkRow[]; nextCursor: string | null }> => {
    const order = orders[sort];
    const { at, id } = positionOf(cursor, order);
    const selection = { status, term: parseSearchTerm(q), sort, batch };
    const values = [storeId, at, id, ...valuesOf(selection)];
    const read = await readReplica.sql<StaffLink>(selectPage(selection, rowsToAsk(limit)), values);
    const valueOf = (link: StaffLink): string => (order.column === 'amount' ? link.amount : link.createdAt);
    const { rows, nextCursor } = pageOf(read, limit, (link) => ({ at: valueOf(link), id: link.id }), order);
    return { links: rows.map((link) => toLinkRow(link, publicUrl)), nextCursor };
  };
