import { storeOf } from '../../../contract/formats.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import type { ReceiptText } from '../../../contract/receipts/receipt-text.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ReceiptedPayment } from '../../checkout/index.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { wordReceipt } from '../receipt-text.ts';

const wellFormed = /^[0-9a-z]{34}$/;

const noReceipt = (): Problem => new Problem('missing', 'receipt_not_found', messages.noReceipt);

type Needs = Pick<Context, 'checkout'>;
type Rows = Pick<Reader | Tx, 'sql'>;

/** The payment behind a receipt. Throws alike where no receipt has the id and where none can have it. */
export const findReceipt =
  ({ checkout }: Needs) =>
  async (receiptId: string, rows: Rows): Promise<ReceiptedPayment> => {
    const receipt = { storeId: storeOf(receiptId), receiptId };
    const found = wellFormed.test(receiptId) ? await checkout.findReceiptedPayment(receipt, rows) : null;
    if (found === null) throw noReceipt();
    return found;
  };

/** The payment of a link that its receipt is about; `id` is the link's internal id. Throws where there is none. */
export const findReceiptOfLink =
  ({ checkout }: Needs) =>
  async (
    { storeId, id: paymentLinkId }: { readonly storeId: string; readonly id: string },
    rows: Rows,
  ): Promise<ReceiptedPayment> => {
    const found = await checkout.findReceiptedPayment({ storeId, paymentLinkId }, rows);
    if (found === null) throw new Problem('conflict', 'no_receipt', messages.noReceiptYet);
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
    receiptId,
    state,
    payee: link.payee,
    supportPhone: link.supportPhone,
    supportEmail: link.supportEmail,
    logo: link.logo,
    timezone: link.timezone,
    notes: link.customerNotes,
    statementName: link.statementName,
    amount: toDecimal(cents),
    paidAt: (payment.completedAt ?? new Date(0)).toISOString(),
    changes: changes.map(({ type, cents: back, at }) => ({
      type,
      amount: toDecimal(back),
      at: new Date(at).toISOString(),
    })),
    remaining: toDecimal(Math.max(0, left)),
    cardType: payment.cardType,
    cardLabel: payment.cardLabel,
    cardLast4: payment.cardLast4,
    transactionNumber: payment.transactionNumber,
    approvalCode: payment.authCode,
    transactionId: payment.reference,
    signPath: link.signing && !link.signing.before ? link.signing.path : null,
    canText,
  };
};

type ReadingContext = Pick<Context, 'checkout' | 'texts' | 'paymentLinks' | 'reader'>;

/** Reads a receipt as it stands now, from the primary: whoever was told of a refund finds it there. */
export const readReceipt = (context: ReadingContext) => {
  const { texts, paymentLinks, reader } = context;
  const find = findReceipt(context);
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
    return (await texts.previewText(asked)).refusal === null;
  };
  return async (receiptId: string): Promise<Receipt> => {
    const payment = await find(receiptId, reader);
    const [{ link }, canText] = await Promise.all([paymentLinks.linkForPayer(payment.linkId), isTextable(payment)]);
    return receiptOf(payment, link, canText);
  };
};

/** A receipt, and what its page says of it in one language. */
export interface ReceiptWithText {
  readonly receipt: Receipt;
  readonly text: ReceiptText;
}

export const readReceiptWithText = (context: ReadingContext) => {
  const read = readReceipt(context);
  return async (receiptId: string, language: Language): Promise<ReceiptWithText> => {
    const receipt = await read(receiptId);
    return { receipt, text: wordReceipt(receipt, language) };
  };
};
