import { statement } from '../../../../db/statement.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { receiptPath } from '../../../contract/receipts/receipts.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  type CheckoutEvent,
  isByBank,
  type PaymentApproved,
  type PaymentCaptured,
  type PaymentDeclined,
} from '../ledger/index.ts';

interface Recipient {
  readonly to: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly payee: string | null;
  readonly receiptId: string | null;
  readonly language: Language | null;
}

const findRecipient = statement(
  'checkout.find-recipient',
  `select t.receipt_to as "to", t.customer_id as "customerId", t.receipt_name as "customerName", t.receipt_id as "receiptId", s.payee,
           t.payer_language as language
     from transactions t left join read_stores s on s.store_id = t.store_id
    where t.store_id = $1 and t.id = $2`,
);

const textOutcome =
  ({ texts, config }: Pick<Context, 'texts' | 'config'>) =>
  async (event: PaymentApproved | PaymentCaptured | PaymentDeclined, tx: Tx): Promise<void> => {
    const { storeId, userId, linkId, transactionId } = event;
    const [recipient] = await tx.sql<Recipient>(findRecipient, [storeId, transactionId]);
    if (!recipient?.to || userId === null) return;
    const customerName = recipient.customerName ?? '';
    const isPaid = event.type !== 'PaymentDeclined';
    const variables = {
      customerName,
      amount: toDecimal(event.cents),
      companyName: recipient.payee ?? '',
      customerNotes: '',
      transactionId: event.reference,
      receiptUrl: isPaid && recipient.receiptId !== null ? config.publicUrl + receiptPath(recipient.receiptId) : '',
    };
    await texts.queueText(
      {
        storeId,
        userId,
        linkId,
        customerName,
        variables,
        intentKey: `${event.type}:${transactionId}`,
        template: isPaid ? 'payment_success' : 'payment_failed',
        to: recipient.to,
        customerId: recipient.customerId,
        publicLinkId: null,
        language: recipient.language ?? undefined,
      },
      tx,
    );
  };

/**
 * Texts the customer the link was made for how their payment went, where the store switched that on: never to a number and never by a
 * name that the payer typed.
 */
export const textOutcomes = (context: Pick<Context, 'texts' | 'config'>): EventHandler => {
  const text = textOutcome(context);
  return optionalHandler<CheckoutEvent>(
    'checkout.text-outcomes',
    ['PaymentApproved', 'PaymentCaptured', 'PaymentDeclined'],
    async (event, tx) => {
      if (event.type === 'PaymentApproved' || event.type === 'PaymentCaptured') await text(event, tx);
      // A charge that was turned away before it reached the bank is the page's business, not a failed payment.
      if (event.type === 'PaymentDeclined' && isByBank(event.code)) await text(event, tx);
    },
  );
};
