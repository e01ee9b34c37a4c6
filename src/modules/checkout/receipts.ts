import { statement } from '../../../db/statement.ts';
import { toDecimal, type Cents } from '../../contract/money.ts';
import { eventHandler, type EventHandler } from '../../kernel/handler.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { QueueText } from '../messaging/index.ts';
import type { CheckoutEvent, PaymentApproved, PaymentDeclined } from './events.ts';

interface Row {
  readonly to: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly payee: string | null;
  readonly cents: Cents;
}

const read = statement(
  'checkout.read-receipt',
  `select t.receipt_to as "to", t.customer_id as "customerId", t.customer_name as "customerName", s.payee,
          (t.amount * 100)::bigint as cents
     from transactions t left join read_stores s on s.store_id = t.store_id
    where t.store_id = $1 and t.id = $2`,
);

const send = async (queueText: QueueText, fact: PaymentApproved | PaymentDeclined, tx: Tx): Promise<void> => {
  const [row] = await tx.sql<Row>(read, [fact.storeId, fact.transactionId]);
  if (!row?.to || fact.userId === null) return;
  const customerName = row.customerName ?? '';
  const variables = {
    customerName,
    amount: toDecimal(row.cents),
    companyName: row.payee ?? '',
    customerNotes: '',
    transactionId: fact.reference,
  };
  await queueText.execute(
    {
      intentKey: `${fact.type}:${fact.transactionId}`,
      storeId: fact.storeId,
      userId: fact.userId,
      template: fact.type === 'PaymentApproved' ? 'payment_success' : 'payment_failed',
      to: row.to,
      customerId: row.customerId,
      customerName,
      linkId: fact.linkId,
      publicLinkId: null,
      variables,
    },
    tx,
  );
};

/** Tells the customer the link was made for how their payment went, where the store switched that on; never a number the payer typed. */
export const receipts = (queueText: QueueText): EventHandler =>
  eventHandler<CheckoutEvent>(['PaymentApproved', 'PaymentDeclined'], async (event, tx) => {
    if (event.type === 'PaymentApproved') await send(queueText, event, tx);
    // A charge that was turned away before it reached the bank is the page's business, not a failed payment.
    const isByBank =
      event.type === 'PaymentDeclined' && (event.code === 'declined' || event.code === 'declined_for_good');
    if (isByBank) await send(queueText, event, tx);
  });
