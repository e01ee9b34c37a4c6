import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { PaidWith } from './money-between.ts';

/** How a link was paid, by its internal id. */
export interface PaymentOfLink extends PaidWith {
  readonly paymentLinkId: string;
}

const select = statement(
  'checkout.payments-of-links',
  `select payment_link_id as "paymentLinkId", auth_code as "authCode", card_label as "cardLabel", funding,
          card_last4 as "cardLast4"
     from transactions
    where store_id = $1 and payment_link_id = any($2::uuid[]) and kind in ('sale', 'preauth') and not superseded
      and state in ('approved', 'void_failed')`,
);

/** How links of a store were paid, by their internal ids. At most one payment of a link stands. */
export const paymentsOfLinks = async (
  storeId: string,
  ids: readonly string[],
  { sql }: Pick<Reader, 'sql'>,
): Promise<ReadonlyMap<string, PaymentOfLink>> => {
  const rows = await sql<PaymentOfLink>(select, [storeId, ids]);
  return new Map(rows.map((row) => [row.paymentLinkId, row]));
};
