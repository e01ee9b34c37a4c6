import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { PaymentAttempt } from './payment-attempt.model.ts';
import { attemptColumns, isWholeSql, sumOfActs } from './payment-attempt.store.ts';

/** Money that went back, as the journal has it. */
interface Change {
  readonly type: 'refunded' | 'voided' | 'released';
  readonly cents: Cents;
  /** ISO text. */
  readonly at: string;
}

/** A payment that has a receipt. */
export interface ReceiptedPayment extends PaymentAttempt {
  readonly receiptId: string;
  /** The customer's number at the time of the payment. */
  readonly receiptTo: string | null;
  /** What was captured of an authorization; null where nothing was. */
  readonly capturedCents: Cents | null;
  readonly changes: readonly Change[];
}

// A payment whose money has not moved, or that never became its link's own, has no receipt; nor has a sale in two steps before the
// second, and one that the program is voiding. A release returns what was set aside.
const receipted = `select ${attemptColumns}, t.receipt_to as "receiptTo",
    ${sumOfActs('capture')} as "capturedCents",
    coalesce((select json_agg(json_build_object(
        'type', e.type,
        'cents', case e.type when 'released' then t.taken_cents else -e.cents end,
        'at', e.at) order by e.at, e.id)
      from payment_events e
      where e.store_id = t.store_id and e.payment_link_id = t.payment_link_id and e.type in ('refunded', 'voided', 'released')
        and e.transaction_id in (select a.id from transactions a where a.store_id = t.store_id and (a.id = t.id or a.original_id = t.id))
    ), '[]') as changes
  from transactions t
 where t.store_id = $1 and t.kind in ('sale', 'preauth') and t.receipt_id is not null and t.completed_at is not null
   and (t.state in ('approved', 'void_failed', 'voided', 'refunded') or t.state = 'void_pending' and t.void_reason = 'staff')
   and ${isWholeSql}`;

const byReceipt = statement('checkout.find-receipt', `${receipted} and t.receipt_id = $2`);
const byLink = statement(
  'checkout.find-receipt-of-link',
  `${receipted} and t.payment_link_id = $2 and not t.superseded
   order by t.state in ('voided', 'refunded'), t.created_at desc limit 1`,
);

/** Names a receipt by its own id, or by the internal id of the link whose payment it is about. */
export type ReceiptOf =
  | { readonly storeId: string; readonly receiptId: string }
  | { readonly storeId: string; readonly paymentLinkId: string };

/** A payment that has a receipt, as the journal has its money; null where there is none. */
export const findReceiptedPayment = async (
  receipt: ReceiptOf,
  { sql }: Pick<Reader | Tx, 'sql'>,
): Promise<ReceiptedPayment | null> => {
  const [found] =
    'receiptId' in receipt
      ? await sql<ReceiptedPayment>(byReceipt, [receipt.storeId, receipt.receiptId])
      : await sql<ReceiptedPayment>(byLink, [receipt.storeId, receipt.paymentLinkId]);
  return found ?? null;
};
