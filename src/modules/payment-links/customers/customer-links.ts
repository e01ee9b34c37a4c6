import { statement, type Statement } from '../../../../db/statement.ts';
import type { CustomerLink, CustomerLinkTotals } from '../../../contract/links/customer-links.ts';
import type { SentMessage } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import {
  afterPosition,
  largestPage,
  orderBy,
  orders,
  pageOf,
  positionOf,
  rowsToAsk,
} from '../../../platform/list/keyset.ts';
import { statementCache } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { dueSql, paymentUrl, wireInstant } from '../link/index.ts';

type Store = Pick<Staff, 'storeId'>;

const pages = statementCache();

/** Reads links of the customer $4 of a store, newest first. */
const selectOfCustomer = (rows: number): Statement =>
  pages(
    `payment-links.of-customer-${rows}`,
    () => `select l.id, l.link_id as "linkId", l.transaction_number as "transactionNumber", l.amount,
                  l.refunded_amount as "refundedAmount", coalesce(l.customer_notes, l.internal_notes) as description,
                  case when ${dueSql} then 'expired' else l.status end as status, l.is_disabled as "isDisabled",
                  l.created_at::text as "createdAt", k.last_clicked_at::text as "openedAt"
             from payment_links l
             left join read_link_clicks k on k.store_id = l.store_id and k.id = l.id
            where l.store_id = $1 and l.customer_id = $4 and ${afterPosition(orders.newest)}
            ${orderBy(orders.newest)} limit ${rows}`,
  );

/** A page of the payment history of a customer, newest first. Throws where the store has no such customer. */
export const listCustomerLinks =
  ({ readReplica, customers, config }: Context) =>
  async (
    customerId: string,
    { limit = largestPage, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
    actor: Store,
  ): Promise<{ paymentLinks: CustomerLink[]; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor);
    await customers.readCustomer(customerId, actor);
    const values = [actor.storeId, at, id, customerId];
    const read = await readReplica.sql<Omit<CustomerLink, 'paymentUrl'>>(selectOfCustomer(rowsToAsk(limit)), values);
    const { rows, nextCursor } = pageOf(read, limit, (link) => ({ at: link.createdAt, id: link.id }));
    const paymentLinks = rows.map((link) => ({
      ...link,
      paymentUrl: paymentUrl(config.publicUrl, link.linkId),
      openedAt: link.openedAt === null ? null : wireInstant(link.openedAt),
      createdAt: wireInstant(link.createdAt),
    }));
    return { paymentLinks, nextCursor };
  };

const isOpen = `l.status = 'pending' and not l.is_disabled and not (${dueSql})`;
const isPaid = `l.status in ('completed', 'confirmed in pos', 'partly refunded')`;

const selectTotals = statement(
  'payment-links.customer-totals',
  `select l.customer_id as "customerId", count(*)::int as links,
          count(*) filter (where ${isOpen})::int as open,
          coalesce(sum(l.amount) filter (where ${isOpen}), 0.00)::text as "openAmount",
          count(*) filter (where ${isPaid})::int as paid,
          coalesce(sum(l.amount - l.refunded_amount) filter (where ${isPaid}), 0.00)::text as "paidAmount",
          max(l.completed_at) filter (where ${isPaid})::text as "lastPaidAt",
          coalesce(sum(l.refunded_amount), 0.00)::text as "refundedAmount",
          count(*) filter (where l.status = 'failed')::int as declined,
          max(l.created_at)::text as "lastLinkAt"
     from payment_links l where l.store_id = $1 and l.customer_id = any($2::uuid[])
    group by l.customer_id`,
);

/** What the links of customers of the store come to. Who has no links there is left out, as is whoever is not the store's. */
export const sumCustomerLinks =
  ({ readReplica }: Context) =>
  async (ids: readonly string[], { storeId }: Store): Promise<CustomerLinkTotals[]> => {
    const rows = await readReplica.sql<CustomerLinkTotals>(selectTotals, [storeId, ids]);
    return rows.map((row) => ({
      ...row,
      lastPaidAt: row.lastPaidAt === null ? null : wireInstant(row.lastPaidAt),
      lastLinkAt: wireInstant(row.lastLinkAt),
    }));
  };

/** The last texts and emails that were sent to a customer. Throws where the store has no such customer. */
export const listCustomerMessages =
  ({ customers, outbox }: Context) =>
  async (customerId: string, limit: number, actor: Store): Promise<SentMessage[]> => {
    await customers.readCustomer(customerId, actor);
    return outbox.messagesOfCustomer({ storeId: actor.storeId, customerId }, limit);
  };
