import type { Language } from '../../../contract/payer/payer.ts';
import { receiptPath } from '../../../contract/receipts/receipts.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ReceiptedPayment } from '../../checkout/index.ts';
import type { TextRefusal } from '../../messaging/index.ts';
import type { LinkForPayment } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { findReceipt, findReceiptOfLink, receiptOf } from '../queries/read-receipt.ts';
import { wordReceipt } from '../receipt-text.ts';

/** How a receipt is sent. A text goes to the number that the link was made for, and to no other. */
export interface ReceiptDelivery {
  readonly by: 'text' | 'email';
  readonly email: string | null;
  readonly language: Language;
}

interface ReceiptOfLink {
  readonly link: LinkForPayment;
  readonly payment: ReceiptedPayment;
  /** Who of the store sends it; null where the payer does. */
  readonly staff: Staff | null;
}

/** Each costs money or its reader's goodwill. */
const receiptsADay = 5;

const aDay = 86_400;

const refuseOverLimit = async (
  { outbox }: Context,
  { link: { storeId, id } }: ReceiptOfLink,
  tx: Tx,
): Promise<void> => {
  const sent = await outbox.countReceipts({ storeId, linkId: id }, tx);
  if (sent >= receiptsADay)
    throw new Problem('throttled', 'receipt_limit_reached', messages.receiptLimit, { retryAfter: aDay });
};

/** What is wrong with the store's provider or its limit is for staff; the payer is told of another way. */
const notTexted = ({ code, refused, retryAfter }: TextRefusal, staff: Staff | null): Problem => {
  if (staff === null) return new Problem('conflict', 'receipt_not_textable', messages.receiptNotTextable);
  if (code === 'text_limit_reached') return new Problem('throttled', code, refused, { retryAfter: retryAfter ?? 60 });
  return new Problem(code === 'texting_off' ? 'forbidden' : 'conflict', code, refused);
};

/** What a message about a link's payment says of where it belongs. Each one is another message. */
const originOf = ({ newId }: Context, { link, payment, staff }: ReceiptOfLink) => ({
  intentKey: `receipt:${newId()}`,
  storeId: link.storeId,
  linkId: link.id,
  customerId: payment.customerId,
  customerName: link.customerName,
  userId: staff?.userId ?? link.userId,
});

const textReceipt =
  (context: Context) =>
  async (receipt: ReceiptOfLink, language: Language, tx: Tx): Promise<void> => {
    const { payment, staff } = receipt;
    const { userId, ...origin } = originOf(context, receipt);
    if (userId === null || !payment.receiptTo)
      throw new Problem(
        'conflict',
        'receipt_not_textable',
        staff ? messages.receiptNoPhone : messages.receiptNotTextable,
      );
    const { link } = await context.paymentLinks.linkForPayer(payment.linkId, tx);
    const { amount } = receiptOf(payment, link, true);
    const receiptUrl = context.config.publicUrl + receiptPath(payment.receiptId);
    const variables = { customerName: origin.customerName, amount, companyName: link.payee, receiptUrl };
    const queued = await context.texts.queueText(
      {
        ...{ ...origin, userId, sentBy: staff?.name, template: 'receipt', to: payment.receiptTo },
        ...{ publicLinkId: null, language, variables },
      },
      tx,
    );
    if ('refused' in queued) throw notTexted(queued, staff);
  };

/** How many emails the store may send is for staff; the payer is told of another way. */
const notMailed = (refusal: Problem): Problem =>
  refusal.code === 'email_limit_reached'
    ? new Problem('throttled', 'receipt_not_mailable', messages.receiptNotMailable, { retryAfter: aDay })
    : refusal;

const mailReceipt =
  (context: Context) =>
  async (sent: ReceiptOfLink, { email, language }: ReceiptDelivery, tx: Tx): Promise<void> => {
    const { payment, staff } = sent;
    // The payer says where to; staff mean the customer's own address unless they say another one.
    const to = email ?? (staff && sent.link.customerEmail);
    if (!to) {
      const details = [{ path: 'email', message: messages.receiptNoEmail }];
      throw new Problem('invalid', 'email_needed', messages.receiptNoEmail, { details });
    }
    const { link } = await context.paymentLinks.linkForPayer(payment.linkId, tx);
    const receipt = receiptOf(payment, link, false);
    const url = `${context.config.publicUrl}${receiptPath(payment.receiptId)}?lang=${language}`;
    const signUrl = receipt.signPath && context.config.publicUrl + receipt.signPath;
    const text = wordReceipt(receipt, language);
    const mail = { ...originOf(context, sent), sentBy: staff?.name, to, text, receipt, language, url, signUrl };
    await context.emails.queueReceiptEmail(mail, tx).catch((error: unknown) => {
      throw staff === null && error instanceof Problem ? notMailed(error) : error;
    });
  };

const sendReceipt = (context: Context) => {
  const [text, mail] = [textReceipt(context), mailReceipt(context)];
  return async (receipt: ReceiptOfLink, delivery: ReceiptDelivery, tx: Tx): Promise<void> => {
    await refuseOverLimit(context, receipt, tx);
    if (delivery.by === 'text') await text(receipt, delivery.language, tx);
    else await mail(receipt, delivery, tx);
    await context.paymentLinks.noteReceiptSent(receipt.link, { way: delivery.by, by: receipt.staff }, tx);
  };
};

/** Sends a receipt for whoever has its id. The link's row is locked, so that no two of them pass the limit together. */
export const sendReceiptForPayer = (context: Context) => {
  const [find, send] = [findReceipt(context), sendReceipt(context)];
  return async (receiptId: string, delivery: ReceiptDelivery, tx: Tx): Promise<void> => {
    const { linkId } = await find(receiptId, tx);
    const link = await context.paymentLinks.lockForPayment(linkId, tx);
    await send({ link, payment: await find(receiptId, tx), staff: null }, delivery, tx);
  };
};

/**
 * Texts the receipt of a paid link for whoever opens the link. They may be anybody, so that nothing is shown of the payment, and the text
 * goes to the customer's own number.
 */
export const textReceiptOfLink = (context: Context) => {
  const [find, send] = [findReceiptOfLink(context), sendReceipt(context)];
  return async (linkId: string, language: Language, tx: Tx): Promise<void> => {
    const link = await context.paymentLinks.lockForPayment(linkId, tx);
    const delivery = { by: 'text', email: null, language } as const;
    await send({ link, payment: await find(link, tx), staff: null }, delivery, tx);
  };
};

/** Sends the receipt of a link of the store, whose staff mean it by either id, in the language that its payer reads. */
export const sendReceiptForStaff = (context: Context) => {
  const [find, send] = [findReceiptOfLink(context), sendReceipt(context)];
  return async (
    linkId: string,
    { by, email }: Pick<ReceiptDelivery, 'by' | 'email'>,
    staff: Staff,
    tx: Tx,
  ): Promise<void> => {
    const { storeId } = staff;
    const locked = await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    const payment = await find(locked, tx);
    const link = await context.paymentLinks.lockForPayment(locked.linkId, tx);
    await send({ link, payment, staff }, { by, email, language: link.payerLanguage ?? 'en' }, tx);
  };
};
