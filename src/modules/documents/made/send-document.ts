import { signPath } from '../../../contract/paths.ts';
import type { DocumentMessage } from '../../../contract/texting/template.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { TextRefusal } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import type { DocumentSent } from '../events.ts';
import { copyAddress } from './copy-address.ts';
import { DocumentEventModel, DocumentModel } from './document.model.ts';
import { isAllowed } from './document.ts';
import { aboutDocument, lockOwnDocument } from './locked-document.ts';
import { closedMessage, messages } from './messages.ts';
import { doneBy, recordEvent, type Doer } from './trail.ts';

/** By which ways a document is sent. */
export interface Ways {
  readonly text: boolean;
  readonly email: boolean;
}

/** By which ways it was sent, and why not by the others that were wanted, in words for staff. */
export interface SentDocument {
  readonly smsSent: boolean;
  readonly smsError: string | null;
  readonly emailSent: boolean;
  readonly emailError: string | null;
}

/** Each costs money or its reader's goodwill. */
const sentADay = 10;

const aDay = 86_400;

const refuseOften = async ({ clock }: Context, { storeId, id }: DocumentModel, tx: Tx): Promise<void> => {
  const sent = await DocumentEventModel.of(storeId, tx)
    .where({ signatureId: id, type: 'sent' })
    .where('at', '>', new Date(clock().getTime() - aDay * 1_000))
    .resultSize();
  if (sent >= sentADay)
    throw new Problem('throttled', 'document_limit_reached', messages.document_limit, { retryAfter: aDay });
};

const messageOf = ({ status, sentAt }: DocumentModel): DocumentMessage => {
  if (status === 'completed') return 'document_copy';
  return sentAt === null ? 'document' : 'document_again';
};

/** What tells of an address without saying it. */
const masked = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*@/, '$1•••@') : `•••${address.slice(-2)}`;

/** What every message about a document has in common. Each one is another message. */
const originOf = ({ newId }: Context, document: DocumentModel, { userId, sentBy }: Sender) => ({
  intentKey: `document:${newId()}`,
  storeId: document.storeId,
  ...{ userId, sentBy, customerId: document.customerId, customerName: document.customerName },
  linkId: document.paymentLinkId,
  language: document.language,
});

/** Who sends: whose settings count, whose name stands beside the message, and who did it. */
interface Sender {
  readonly userId: string;
  /** Left out where nobody of the staff does. */
  readonly sentBy?: string | undefined;
  readonly by: Doer;
}

const senderOf = (staff: Pick<Staff, 'userId' | 'name'>): Sender => ({
  userId: staff.userId,
  sentBy: staff.name,
  by: doneBy(staff),
});

/** Where a document is read and signed, or its signed copy is read, which is shown to whoever was sent the address. */
const addressOf = (context: Context, { status, documentId }: DocumentModel): string =>
  status === 'completed' ? copyAddress(context, documentId) : context.config.publicUrl + signPath(documentId);

/** The id of the text, or why there is none. */
const textDocument =
  (context: Context) =>
  async (document: DocumentModel, sender: Sender, tx: Tx): Promise<{ readonly messageId: string } | TextRefusal> => {
    const { customerPhone: to, wrongPersonAt, title } = document;
    if (to === null) return { code: 'text_refused', refused: messages.phone_needed };
    if (wrongPersonAt !== null) return { code: 'text_refused', refused: messages.wrong_person };
    const variables = { documentTitle: title, documentUrl: addressOf(context, document) };
    const request = { ...originOf(context, document, sender), template: messageOf(document), to, publicLinkId: null };
    return context.texts.queueText({ ...request, variables }, tx);
  };

const refuseWithoutEmail = ({ customerEmail }: DocumentModel): string => {
  if (customerEmail !== null) return customerEmail;
  const details = [{ path: 'email', message: messages.email_needed }];
  throw new Problem('invalid', 'email_needed', messages.email_needed, { details });
};

/** The id of the email. Throws where there is no address, or the store has sent too many. */
const mailDocument =
  (context: Context) =>
  async (document: DocumentModel, sender: Sender, tx: Tx): Promise<string | null> => {
    const about = { about: messageOf(document), title: document.title, url: addressOf(context, document) };
    const to = refuseWithoutEmail(document);
    return context.emails.queueDocumentEmail({ ...originOf(context, document, sender), to, ...about }, tx);
  };

/** Sends a locked document by the ways that are wanted, and says why it was not sent by one of them. */
export const sendLocked = (context: Context) => {
  const [text, mail, record] = [textDocument(context), mailDocument(context), recordEvent(context)];
  return async (document: DocumentModel, ways: Ways, sender: Sender, tx: Tx): Promise<SentDocument> => {
    if (ways.text || ways.email) await refuseOften(context, document, tx);
    const { storeId, id } = document;
    const noted = (channel: 'text' | 'email', to: string | null, messageId: string | null): Promise<void> =>
      record(document, { type: 'sent', by: sender.by, detail: { channel, to: masked(to ?? ''), messageId } }, tx);
    const emailId = ways.email ? await mail(document, sender, tx) : null;
    if (emailId !== null) await noted('email', document.customerEmail, emailId);
    const queued = ways.text ? await text(document, sender, tx) : null;
    const textId = queued && 'messageId' in queued ? queued.messageId : null;
    if (textId !== null) await noted('text', document.customerPhone, textId);
    const channels = [
      ...(textId === null ? [] : (['text'] as const)),
      ...(emailId === null ? [] : (['email'] as const)),
    ];
    if (channels.length > 0) {
      // Of a signed one it is the copy that goes out; when it was sent to be signed stays as it was.
      if (document.status !== 'completed')
        await DocumentModel.of(storeId, tx).findById([storeId, id]).patch({ sentAt: context.clock() });
      tx.raise<DocumentSent>({ type: 'DocumentSent', ...aboutDocument(document), channels });
    }
    const smsError = queued && 'refused' in queued ? queued.refused : null;
    return { smsSent: textId !== null, smsError, emailSent: emailId !== null, emailError: null };
  };
};

/** Sends the address of a document of the store to its customer, or of its signed copy. */
export const sendDocument = (context: Context) => {
  const send = sendLocked(context);
  return async (id: string, ways: Ways, staff: Staff, tx: Tx): Promise<SentDocument> => {
    const { document } = await lockOwnDocument(id, staff, tx);
    if (!isAllowed('send', document.status))
      throw new Problem('conflict', 'document_closed', closedMessage(document.status));
    if (!ways.text && !ways.email) {
      const details = [{ path: 'text', message: messages.channel_needed }];
      throw new Problem('invalid', 'channel_needed', messages.channel_needed, { details });
    }
    return send(document, ways, senderOf(staff), tx);
  };
};

/** Sends what was just made. What the store's limits refuse is said, and the document stays. */
const sendWithinLimits = (context: Context) => {
  const send = sendLocked(context);
  return async (document: DocumentModel, ways: Ways, sender: Sender, tx: Tx): Promise<SentDocument> => {
    try {
      return await send(document, ways, sender, tx);
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.kind !== 'throttled') throw refusal;
      const byText = await send(document, { ...ways, email: false }, sender, tx);
      return { ...byText, emailError: refusal.message };
    }
  };
};

/** Sends a document that staff have just made. */
export const sendNew = (context: Context) => {
  const send = sendWithinLimits(context);
  return async (document: DocumentModel, ways: Ways, staff: Staff, tx: Tx): Promise<SentDocument> => {
    if (ways.email) refuseWithoutEmail(document);
    return send(document, ways, senderOf(staff), tx);
  };
};

/** Sends a document that an automation has made, by the ways for which it has an address; the settings of `userId` count. */
export const sendForAutomation = (context: Context) => {
  const send = sendWithinLimits(context);
  return (document: DocumentModel, ways: Ways, userId: string, tx: Tx): Promise<SentDocument> => {
    const possible = { text: ways.text, email: ways.email && document.customerEmail !== null };
    return send(document, possible, { userId, by: { kind: 'program' } }, tx);
  };
};
