import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** How a link is told from others, and whether what was paid is in the point-of-sale system. */
export interface LinkLabel {
  /** Internal. */
  readonly id: string;
  readonly customerName: string;
  readonly transactionNumber: string;
  /** What it asks for. */
  readonly cents: Cents;
  readonly posConfirmed: boolean;
  /** What was keyed in, or is to be keyed in: what is left of it after refunds; 0 where nothing of it belongs in the register. */
  readonly registerCents: Cents;
  /** What is not keyed in until an admin decides whether it goes back to its customer. It is in no `registerCents`. */
  readonly toDecideCents: Cents;
}

const selectLabels = statement(
  'payment-links.label-links',
  `select id, customer_name as "customerName", transaction_number as "transactionNumber", cents, pos_confirmed as "posConfirmed",
          case when pos_confirmed then coalesce(
                 (select round(e.to_value::numeric * 100)::int from payment_link_events e
                   where e.store_id = l.store_id and e.payment_link_id = l.id and e.type = 'pos_confirmed'
                   order by e.at desc limit 1), cents - refunded_cents)
               when status in ('completed', 'partly refunded') and review_code is distinct from 'void_failed'
               then cents - refunded_cents else 0 end as "registerCents",
          case when not pos_confirmed and status in ('completed', 'partly refunded') and review_code = 'void_failed'
               then cents - refunded_cents else 0 end as "toDecideCents"
     from payment_links l where store_id = $1 and id = any($2::uuid[])`,
);

/** Labels links of a store, by their internal ids. */
export const labelLinks = async (
  storeId: string,
  ids: readonly string[],
  { sql }: Pick<Reader | Tx, 'sql'>,
): Promise<ReadonlyMap<string, LinkLabel>> => {
  const rows = await sql<LinkLabel>(selectLabels, [storeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
};
