import { statement } from '../../../../db/statement.ts';
import { toDecimal } from '../../../contract/money.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { CheckoutEvent, PaymentApproved, PaymentCaptured, PaymentDeclined } from '../events.ts';

interface Recipient {
  readonly to: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly payee: string | null;
}

const findRecipient = statement(
  'checkout.read-receipt',
  `select t.receipt_to as "to", t.customer_id as "customerId", t.customer_name as "customerName", s.payee
     from transactions t left join read_stores s on s.store_id = t.store_id
    where t.store_id = $1 and t.id = $2`,
);

const sendReceipt =
  ({ messaging }: Pick<Context, 'messaging'>) =>
  async (event: PaymentApproved | PaymentCaptured | PaymentDeclined, tx: Tx): Promise<void> => {
    const { storeId, userId, linkId, transactionId } = event;
    const [recipient] = await tx.sql<Recipient>(findRecipient, [storeId, transactionId]);
    if (!recipient?.to || userId === null) return;
    const customerName = recipient.customerName ?? '';
    const variables = {
      customerName,
      amount: toDecimal(event.cents),
      companyName: recipient.payee ?? '',
      customerNotes: '',
      transactionId: event.reference,
    };
    await messaging.queueText(
      {
        ...{ storeId, userId, linkId, customerName, variables },
        intentKey: `${event.type}:${transactionId}`,
        template: event.type === 'PaymentDeclined' ? 'payment_failed' : 'payment_success',
        to: recipient.to,
        customerId: recipient.customerId,
        publicLinkId: null,
      },
      tx,
    );
  };

/** A charge that was turned away before it reached the bank is the page's business, not a failed payment. */
const isByBank = ({ code }: PaymentDeclined): boolean => code === 'declined' || code === 'declined_for_good';

/** Texts the customer the link was made for how their payment went, where the store switched that on; never a number the payer typed. */
export const sendReceipts = (context: Pick<Context, 'messaging'>): EventHandler => {
  const send = sendReceipt(context);
  return optionalHandler<CheckoutEvent>(
    'checkout.send-receipts',
    ['PaymentApproved', 'PaymentCaptured', 'PaymentDeclined'],
    async (event, tx) => {
      if (event.type === 'PaymentApproved' || event.type === 'PaymentCaptured') await send(event, tx);
      if (event.type === 'PaymentDeclined' && isByBank(event)) await send(event, tx);
    },
  );
};
