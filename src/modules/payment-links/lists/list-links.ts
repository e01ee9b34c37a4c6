import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { OpenPayment } from '../../../contract/operator/operator.ts';
import type { LinkRow, LinkSort, StatusFilter } from '../../../contract/links/payment-links.ts';
import { decisionCodes, reviewMessages } from '../../../contract/checkout/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { largestPage, orders, pageOf, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import { linkNotFound } from '../link/locked-link.ts';
import type { Context } from '../context.ts';
import type { LinkCount } from './link-filters.ts';
import { countDue, selectPage } from './link-list.store.ts';
import { parseSearchTerm } from './link-search.ts';
import { PaymentLinkModel } from '../link/link.model.ts';
import { selectLink, type StaffLink } from '../link/link-row.store.ts';
import { kindOfId } from '../link/link.ts';
import { toLinkRow } from '../link/link-row.ts';

type Store = Pick<Staff, 'storeId'>;

/** Which page of which links, in which order. */
export interface LinkSearch {
  readonly q?: string | undefined;
  readonly status: StatusFilter;
  readonly sort: LinkSort;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a store's links. A cursor of another order is refused. */
export const listLinks =
  ({ readReplica, config: { publicUrl } }: Context) =>
  async (
    { limit = largestPage, status, sort, q = '', cursor }: LinkSearch,
    { storeId }: Store,
  ): Promise<{ links: LinkRow[]; nextCursor: string | null }> => {
    const order = orders[sort];
    const { at, id } = positionOf(cursor, order);
    const term = parseSearchTerm(q);
    const values = [storeId, at, id, ...(term?.values ?? [])];
    const read = await readReplica.sql<StaffLink>(selectPage({ status, term, sort }, rowsToAsk(limit)), values);
    const valueOf = (link: StaffLink): string => (order.column === 'amount' ? link.amount : link.createdAt);
    const { rows, nextCursor } = pageOf(read, limit, (link) => ({ at: valueOf(link), id: link.id }), order);
    return { links: rows.map((link) => toLinkRow(link, publicUrl)), nextCursor };
  };

/** One link as its staff see it, by its internal id. */
export const readLink =
  ({ reader, config: { publicUrl } }: Context) =>
  async (id: string, { storeId }: Store): Promise<LinkRow> => {
    const [link] = await reader.sql<StaffLink>(selectLink, [storeId, id]);
    if (!link) throw linkNotFound();
    return toLinkRow(link, publicUrl);
  };

/** The internal id of a link of the store, by either of its ids. */
export const idOfLink =
  ({ reader }: Context) =>
  async (given: string, { storeId }: Store): Promise<string> => {
    const kind = kindOfId(given);
    if (kind === null) throw linkNotFound();
    const column = kind === 'internal' ? 'id' : 'linkId';
    const link = await PaymentLinkModel.of(storeId, reader).findOne(column, given).select('id');
    if (!link) throw linkNotFound();
    return link.id;
  };

const countNew = statement(
  'payment-links.count-new',
  `select count(*) filter (where created_at > $2::timestamptz - interval '1 day')::int as "lastDay", count(*)::int as "lastMonth"
     from (select created_at from payment_links
            where store_id = $1 and created_at > $2::timestamptz - interval '30 days'
            order by created_at desc, id desc limit 10000) latest`,
);

/** How many links a store made within a day and within 30 days; counting stops at 10,000. */
export const countNewLinks =
  ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) =>
  async (storeId: string): Promise<{ readonly lastDay: number; readonly lastMonth: number }> => {
    const [counted] = await readReplica.sql<{ lastDay: number; lastMonth: number }>(countNew, [storeId, clock()]);
    return counted ?? { lastDay: 0, lastMonth: 0 };
  };

/** How many links of a store are past their expiry without the minute's job having reached them. */
export const countDueLinks =
  ({ readReplica }: Context) =>
  async (storeId: string): Promise<number> => {
    const [due] = await readReplica.sql<LinkCount>(countDue, [storeId]);
    return due?.links ?? 0;
  };

const mostOpenPayments = 200;

// By hand, because it joins what identity publishes of a store.
const selectOpenPayments = statement(
  'payment-links.list-under-review',
  `select ${selectList(PaymentLinkModel, 'l', ['linkId', 'customerName', 'amount', 'transactionNumber', 'status'])},
          s.payee as store, l.review_code as "reviewCode", l.review_since as since
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.review_code is not null and l.review_code = any($1::text[])
    order by l.review_since desc limit ${mostOpenPayments}`,
);

/** The payments of all stores that wait for a decision, for the operator; the latest first. */
export const listOpenPayments =
  ({ reader }: Context) =>
  async (): Promise<OpenPayment[]> => {
    const rows = await reader.sql<Omit<OpenPayment, 'reviewReason' | 'since'> & { since: Date }>(selectOpenPayments, [
      decisionCodes,
    ]);
    return rows.map((row) => ({
      ...row,
      reviewReason: reviewMessages[row.reviewCode],
      since: row.since.toISOString(),
    }));
  };
