import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { PublicLink } from '../../../contract/public-link.ts';
import type { Receipt } from '../../../contract/receipts.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { attemptColumns, isWholeSql, sumOfActs, type PaymentAttempt } from '../payment-attempt.store.ts';

/** Money that went back, as the journal has it. */
interface Change {
  readonly type: Receipt['changes'][number]['type'];
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
        'cents', case e.type when 'released' then (coalesce(t.approved_amount, t.amount) * 100)::bigint else (-e.amount * 100)::bigint end,
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

/** The path of a receipt's page. */
export const receiptPath = (receiptId: string): string => `/receipt/${receiptId}`;

const wellFormed = /^[0-9a-z]{34}$/;

const noReceipt = (): Problem => new Problem('missing', 'receipt_not_found', messages.noReceipt);

/** The payment behind a receipt. Throws alike where no receipt has the id and where none can have it. */
export const findReceipt = async (receiptId: string, { sql }: Pick<Reader | Tx, 'sql'>): Promise<ReceiptedPayment> => {
  const values = [storeOf(receiptId), receiptId];
  const [found] = wellFormed.test(receiptId) ? await sql<ReceiptedPayment>(byReceipt, values) : [];
  if (!found) throw noReceipt();
  return found;
};

/** The payment of a link that its receipt is about; `id` is the link's internal id. Throws where there is none. */
export const findReceiptOfLink = async (
  { storeId, id }: { readonly storeId: string; readonly id: string },
  { sql }: Pick<Reader | Tx, 'sql'>,
): Promise<ReceiptedPayment> => {
  const [found] = await sql<ReceiptedPayment>(byLink, [storeId, id]);
  if (!found) throw new Problem('conflict', 'no_receipt', messages.noReceiptYet);
  return found;
};

const stateOf = ({ kind, state, capturedCents, changes }: ReceiptedPayment, remaining: Cents): Receipt['state'] => {
  const isHeld = kind === 'preauth' && capturedCents === null;
  if (state === 'voided') return isHeld ? 'released' : 'voided';
  if (isHeld && state !== 'refunded') return 'authorized';
  if (state === 'refunded' || (changes.length > 0 && remaining <= 0)) return 'refunded';
  return changes.length > 0 ? 'partly_refunded' : 'paid';
};

/** What a receipt says of its payment. */
export const receiptOf = (payment: ReceiptedPayment, link: PublicLink, canText: boolean): Receipt => {
  const { receiptId, changes } = payment;
  const cents = payment.capturedCents ?? payment.takenCents;
  const left = changes.reduce((sum, { cents: back }) => sum - back, cents);
  const state = stateOf(payment, left);
  return {
    ...{ receiptId, state, payee: link.payee, supportPhone: link.supportPhone, supportEmail: link.supportEmail },
    ...{ logo: link.logo, timezone: link.timezone, notes: link.customerNotes, statementName: link.statementName },
    amount: toDecimal(cents),
    paidAt: (payment.completedAt ?? new Date(0)).toISOString(),
    changes: changes.map(({ type, cents: back, at }) => ({
      type,
      amount: toDecimal(back),
      at: new Date(at).toISOString(),
    })),
    remaining: toDecimal(Math.max(0, left)),
    ...{ cardType: payment.cardType, cardLabel: payment.cardLabel, cardLast4: payment.cardLast4 },
    ...{ transactionNumber: payment.transactionNumber, approvalCode: payment.authCode },
    transactionId: payment.reference,
    canText,
  };
};

/** Reads a receipt as it stands now, from the primary: whoever was told of a refund finds it there. */
export const readReceipt = ({
  reader,
  paymentLinks,
  messaging,
}: Pick<Context, 'reader' | 'paymentLinks' | 'messaging'>) => {
  const isTextable = async ({ storeId, userId, receiptTo, paymentLinkId }: ReceiptedPayment): Promise<boolean> => {
    if (userId === null || receiptTo === null) return false;
    const asked = {
      storeId,
      userId,
      template: 'receipt',
      to: receiptTo,
      linkId: paymentLinkId,
      variables: {},
    } as const;
    return (await messaging.previewText(asked)).refusal === null;
  };
  return async (receiptId: string): Promise<Receipt> => {
    const payment = await findReceipt(receiptId, reader);
    const [{ link }, canText] = await Promise.all([paymentLinks.linkForPayer(payment.linkId), isTextable(payment)]);
    return receiptOf(payment, link, canText);
  };
};
