import { statement } from '../../../../db/statement.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { listLinks } from './list-links.ts';

/** The links of a store that were paid and wait for the register, the oldest first, and whether there are more. */
export const listToConfirm = (context: Context) => {
  const list = listLinks(context);
  return async (
    storeId: string,
    limit: number,
  ): Promise<{ readonly links: readonly LinkRow[]; readonly more: boolean }> => {
    const { links, nextCursor } = await list({ status: 'to_confirm', sort: 'oldest', limit }, { storeId });
    return { links, more: nextCursor !== null };
  };
};

/** A payment as somebody keyed it in. */
export interface RegisterEntry {
  readonly byName: string;
  /** What was keyed in, whatever was refunded of it since. */
  readonly cents: Cents;
  readonly paidAt: Date;
}

// What was confirmed by mistake never was in the register.
const selectEntries = statement(
  'payment-links.entries-between',
  `select coalesce(e.by_name, '') as "byName", round(e.to_value::numeric * 100)::int as cents,
          coalesce(l.completed_at, l.created_at) as "paidAt"
     from payment_link_events e
     join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id
    where e.store_id = $1 and e.type = 'pos_confirmed' and e.at >= $2 and e.at < $3
      and (select n.type from payment_link_events n
            where n.store_id = e.store_id and n.payment_link_id = e.payment_link_id and n.at > e.at
              and n.type in ('pos_confirmed', 'pos_unconfirmed')
            order by n.at limit 1) is distinct from 'pos_unconfirmed'
    order by e.at, e.id`,
);

/** What was keyed in at a store from an instant on and before another, the oldest first. */
export const entriesBetween = (
  storeId: string,
  { start, end }: { readonly start: Date; readonly end: Date },
  { sql }: Pick<Reader | Tx, 'sql'>,
): Promise<readonly RegisterEntry[]> => sql<RegisterEntry>(selectEntries, [storeId, start, end]);
