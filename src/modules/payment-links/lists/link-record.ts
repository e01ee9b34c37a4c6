import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { LinkKey } from '../link/index.ts';

/** What is recorded of a link beside its terms and its money. */
export interface LinkRecord {
  /** How often its page was opened, and by how many. */
  readonly openings: number;
  readonly visitors: number;
  readonly firstOpenedAt: Date | null;
  readonly lastOpenedAt: Date | null;
  /** When it was confirmed in the point-of-sale system, and by whom; null where it is not. */
  readonly posConfirmedAt: Date | null;
  readonly posConfirmedBy: string | null;
}

const select = statement(
  'payment-links.link-record',
  `select coalesce(k.total_clicks, 0) as openings, coalesce(k.unique_clicks, 0) as visitors,
          k.first_clicked_at as "firstOpenedAt", k.last_clicked_at as "lastOpenedAt",
          case when l.pos_confirmed then l.pos_confirmed_at end as "posConfirmedAt",
          case when l.pos_confirmed then coalesce(l.pos_confirmed_by_user, l.pos_confirmed_by_email) end as "posConfirmedBy"
     from payment_links l left join read_link_clicks k on k.store_id = l.store_id and k.id = l.id
    where l.store_id = $1 and l.id = $2`,
);

/** By the internal id of the link; null where there is none. */
export const linkRecord = async (
  { storeId, id }: LinkKey,
  { sql }: Pick<Reader, 'sql'>,
): Promise<LinkRecord | null> => {
  const [record = null] = await sql<LinkRecord>(select, [storeId, id]);
  return record;
};

/** A link that was paid by card. */
export interface PaidLink {
  /** Internal. */
  readonly id: string;
  readonly transactionNumber: string;
  readonly cents: Cents;
  readonly paidAt: Date;
}

const selectPaidBefore = statement(
  'payment-links.links-paid-before',
  `select id, transaction_number as "transactionNumber", cents, completed_at as "paidAt"
     from payment_links
    where store_id = $1 and customer_id = $2 and completed_at < $3 and status in ('completed', 'confirmed in pos')
    order by completed_at desc, id limit 100`,
);

/** The links of a customer that were paid by card before a moment and of which nothing went back, the latest first, at most 100. */
export const linksPaidBefore = (
  { storeId, customerId, before }: { readonly storeId: string; readonly customerId: string; readonly before: Date },
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly PaidLink[]> => sql<PaidLink>(selectPaidBefore, [storeId, customerId, before]);
