import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** How a link is told from others, and whether what was paid is in the point-of-sale system. */
export interface LinkLabel {
  /** Internal. */
  readonly id: string;
  readonly customerName: string;
  readonly transactionNumber: string;
  readonly posConfirmed: boolean;
}

const selectLabels = statement(
  'payment-links.label-links',
  `select id, customer_name as "customerName", transaction_number as "transactionNumber", pos_confirmed as "posConfirmed"
     from payment_links where store_id = $1 and id = any($2::uuid[])`,
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
