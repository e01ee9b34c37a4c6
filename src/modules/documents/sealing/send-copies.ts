import type { Tx } from '../../../kernel/tx.ts';
import type { Letter, LetterPart, LetterSender } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { copyAddress, recordEvent, type DocumentModel } from '../made/index.ts';
import type { StoreAround } from './store-around.ts';
import { copyMessages, pdfMessages, storeCopyMessages } from './pdf-messages.ts';

/** A signed document with its file, as it is sent. */
export interface SealedCopy {
  readonly document: DocumentModel;
  readonly store: StoreAround;
  readonly bytes: Buffer;
  readonly signedAt: Date;
}

const masked = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*@/, '$1•••@') : `•••${address.slice(-2)}`;

const dayOf = ({ signedAt, store: { timezone } }: SealedCopy, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(signedAt);

const senderOf = ({ config }: Pick<Context, 'config'>, { store }: SealedCopy): LetterSender => ({
  ...{ name: store.payee, isStore: true, phone: store.phone, replyTo: store.supportEmail },
  logoUrl: store.logoPath && config.publicUrl + store.logoPath,
});

const letterToCustomer = (context: Context, copy: SealedCopy): Letter => {
  const { title, language, documentId } = copy.document;
  const messages = copyMessages[language];
  return {
    ...{ subject: messages.subject(title), preview: messages.preview(copy.store.payee), language },
    sender: senderOf(context, copy),
    parts: [
      { kind: 'text', text: messages.lead(title, dayOf(copy, pdfMessages[language].locale)) },
      { kind: 'button', label: messages.open, url: copyAddress(context, documentId) },
      { kind: 'small', text: messages.keep },
    ],
  };
};

const letterToStore = (context: Context, copy: SealedCopy): Letter => {
  const { title, customerName, language } = copy.document;
  const messages = storeCopyMessages[language];
  const day = dayOf(copy, pdfMessages[language].locale);
  const lead: LetterPart = { kind: 'text', text: messages.lead(title, customerName, day) };
  return {
    ...{ subject: messages.subject(title, customerName), preview: lead.text, language },
    sender: senderOf(context, copy),
    parts: [lead],
  };
};

/** ASCII, because older mail programs show no other names of files. */
const fileName = (documentId: string): string => `signed-${documentId.slice(-8)}.pdf`;

const mailCopy =
  (context: Context) =>
  async (copy: SealedCopy, who: 'customer' | 'store', to: string, tx: Tx): Promise<string | null> => {
    const { storeId, id, documentId, customerId, customerName, paymentLinkId, madeBy } = copy.document;
    const letter = (who === 'customer' ? letterToCustomer : letterToStore)(context, copy);
    const file = { name: fileName(documentId), mediaType: 'application/pdf', content: copy.bytes };
    const about = { paymentLinkId, customerId, customerName };
    const [queued] = await context.emails.queueEmail(
      {
        ...{ kind: 'document', intentKey: `document-copy:${id}:${who}`, storeId, userId: madeBy },
        ...{ to: [to], letter, attachments: [file], about },
      },
      tx,
    );
    return queued?.messageId ?? null;
  };

const textCopy =
  (context: Context) =>
  async ({ document, store }: SealedCopy, to: string, tx: Tx) => {
    const { storeId, id, documentId, title, language, customerId, customerName, paymentLinkId, madeBy } = document;
    return context.texts.queueText(
      {
        ...{
          intentKey: `document-copy:${id}`,
          storeId,
          userId: madeBy ?? store.ownerId,
          template: 'document_copy',
          to,
        },
        ...{ customerId, customerName, linkId: paymentLinkId, publicLinkId: null, language },
        variables: { documentTitle: title, documentUrl: copyAddress(context, documentId) },
      },
      tx,
    );
  };

/**
 * Sends the signed copy to the customer's own number and email, which stand in the document, and to the store. Somebody who has said that
 * the document is not theirs gets no text about it.
 */
export const sendCopies = (context: Context) => {
  const [mail, text, record] = [mailCopy(context), textCopy(context), recordEvent(context)];
  return async (copy: SealedCopy, tx: Tx): Promise<void> => {
    const { document, store } = copy;
    const { customerPhone, customerEmail, wrongPersonAt } = document;
    const by = { kind: 'program' } as const;
    const noted = (channel: 'text' | 'email', to: string, messageId: string): Promise<void> =>
      record(document, { type: 'sent', by, detail: { channel, to: masked(to), messageId, what: 'copy' } }, tx);
    if (customerEmail !== null) {
      const messageId = await mail(copy, 'customer', customerEmail, tx);
      if (messageId !== null) await noted('email', customerEmail, messageId);
    }
    if (customerPhone !== null && wrongPersonAt === null) {
      const sent = await text(copy, customerPhone, tx);
      if ('messageId' in sent) await noted('text', customerPhone, sent.messageId);
      else await record(document, { type: 'send_failed', by, detail: { channel: 'text', reason: sent.refused } }, tx);
    }
    if (store.supportEmail !== null) await mail(copy, 'store', store.supportEmail, tx);
  };
};
