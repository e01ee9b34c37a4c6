import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { emailLimitProblem, lockEmailLimit } from '../limits/index.ts';
import { insertMessage, sendEmail, type MessageModel } from '../outbox/index.ts';
import { AttachmentModel } from './attachment.model.ts';
import {
  writeDocumentEmail,
  writeLinkEmail,
  writeOwnTextEmail,
  writeReceiptEmail,
  type DocumentEmail,
  type EmailKind,
  type LetterStore,
  type LinkEmail,
  type OwnTextEmail,
  type ReceiptEmail,
} from './email.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';

/** A file that goes with an email. */
export type Attachment = Pick<AttachmentModel, 'name' | 'mediaType' | 'content'>;

/** An email, to any number of people. Nobody sees the others, and each copy has its own tries and outcome. */
export interface EmailRequest {
  readonly kind: EmailKind;
  /** The same key in the same store is the same email; null is always another one. */
  readonly intentKey: string | null;
  readonly storeId: string;
  /** Who has it sent, and is told if it does not arrive; null where nobody did. */
  readonly userId: string | null;
  /** The name of the staff member who has it sent to a customer. */
  readonly sentBy?: string | undefined;
  readonly to: readonly string[];
  readonly letter: Letter;
  /** Of the secret for `secretPlace`. */
  readonly secretId?: string;
  /** Where its readers say, by one click, that they want no more of its kind. */
  readonly unsubscribeUrl?: string | undefined;
  /** Seconds before which a worker leaves it to whoever queued it to send it. */
  readonly startAfter?: number;
  readonly attachments?: readonly Attachment[];
  /** The payment link (its internal id) and the customer whom it is about. */
  readonly about?: Readonly<Pick<MessageModel, 'paymentLinkId' | 'customerId' | 'customerName'>>;
}

const columns = [
  'storeId',
  'id',
  'userId',
  'customerId',
  'customerName',
  'messageType',
  'messageContent',
  'htmlContent',
  'status',
  'provider',
  'paymentLinkId',
  'intentKey',
  'channel',
  'recipientEmail',
  'sentBy',
  'senderName',
  'replyTo',
  'unsubscribeUrl',
  'secretId',
  'subject',
  'createdAt',
] as const satisfies readonly (keyof MessageModel)[];

type EmailRow = Pick<MessageModel, (typeof columns)[number]>;

const insert = statement('messaging.insert-email', `with email as (${insertMessage(columns)}) select id from email`);

/** What every copy of an email has in common. */
const rowOf = (request: EmailRequest, createdAt: Date): Omit<EmailRow, 'id' | 'intentKey' | 'recipientEmail'> => {
  const { kind, storeId, userId, letter, secretId = null, unsubscribeUrl = null, about } = request;
  const { name, isStore, replyTo } = letter.sender;
  return {
    ...{ paymentLinkId: null, customerId: null, customerName: null, ...about },
    ...{ storeId, userId, secretId, replyTo, unsubscribeUrl, createdAt, messageType: kind, channel: 'email' },
    ...{ provider: 'smtp', status: 'sending', subject: letter.subject, sentBy: request.sentBy ?? null },
    senderName: isStore ? `${name} by Debitlink` : null,
    messageContent: letterText(letter),
    htmlContent: letterHtml(letter),
  };
};

const distinct = (addresses: readonly string[]): readonly string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

/** A copy of an email, by whom it goes to. */
export interface QueuedEmail {
  readonly messageId: string;
  readonly to: string;
}

/** Writes a copy of an email for each of its readers and asks for the jobs that send them, in the caller's commit. Answers the new ones. */
export const queueEmail =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (request: EmailRequest, tx: Tx): Promise<readonly QueuedEmail[]> => {
    const { storeId, intentKey, to, attachments = [], startAfter } = request;
    const queued: QueuedEmail[] = [];
    const shared = rowOf(request, clock());
    for (const address of distinct(to)) {
      const messageId = newId();
      const key = intentKey && `${intentKey}:${address.toLowerCase()}`;
      const email: EmailRow = { ...shared, id: messageId, intentKey: key, recipientEmail: address };
      const values = columns.map((column) => email[column]);
      const isNew = (await tx.sql(insert, values)).length > 0;
      if (!isNew) continue;
      for (const file of attachments)
        await AttachmentModel.in(tx).insert({ ...file, storeId, id: newId(), messageId, createdAt: shared.createdAt });
      await tx.enqueue(sendEmail, { storeId, messageId }, startAfter === undefined ? {} : { startAfter });
      queued.push({ messageId, to: address });
    }
    return queued;
  };

interface StoreRow extends Pick<LetterStore, 'timezone'> {
  readonly payee: string;
  readonly phone: string | null;
  readonly supportEmail: string | null;
  readonly logoPath: string | null;
}

const selectStore = statement(
  'messaging.read-store',
  `select payee, timezone, phone, support_email as "supportEmail", logo_path as "logoPath"
     from read_stores where store_id = $1`,
);

const readLetterStore = async ({ config }: Context, storeId: string, tx: Tx): Promise<LetterStore> => {
  const [store] = await tx.sql<StoreRow>(selectStore, [storeId]);
  if (!store) throw new Error(`The store ${storeId} is unknown.`);
  const { payee: name, timezone, phone, supportEmail: replyTo, logoPath } = store;
  const logoUrl = logoPath && config.publicUrl + logoPath;
  return { timezone, sender: { name, isStore: true, phone, logoUrl, replyTo } };
};

/** Of which link and to whom an email goes, as its store sends it. */
interface OfLink extends Pick<EmailRequest, 'storeId' | 'userId' | 'sentBy'> {
  /** The same key in the same store is the same email. */
  readonly intentKey: string;
  /** The payment link's internal id; null of a document that belongs to none. */
  readonly linkId: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly to: string;
}

/** The email that a customer gets for a link. */
export interface LinkEmailRequest extends OfLink, LinkEmail {}

/** An email about a link in words of the store's own. */
export interface OwnTextEmailRequest extends OfLink, OwnTextEmail {}

/** The email with the receipt of a link's payment. */
export interface ReceiptEmailRequest extends OfLink, ReceiptEmail {}

/** The email with the address of a document. */
export interface DocumentEmailRequest extends OfLink, DocumentEmail {}

const queueForLink = (context: Context) => {
  const queue = queueEmail(context);
  return async (kind: EmailKind, request: OfLink, letter: Letter, tx: Tx): Promise<string | null> => {
    const now = context.clock();
    const refusal = emailLimitProblem(await lockEmailLimit(request.storeId, now, tx), now);
    if (refusal !== null) throw refusal;
    const { intentKey, storeId, userId, sentBy, linkId: paymentLinkId, customerId, customerName, to } = request;
    const about = { paymentLinkId, customerId, customerName };
    const [queued] = await queue({ kind, intentKey, storeId, userId, sentBy, to: [to], letter, about }, tx);
    return queued?.messageId ?? null;
  };
};

/** Queues the email about a link, as its store sends it. Throws where the store has sent too many. */
export const queueLinkEmail = (context: Context) => {
  const queue = queueForLink(context);
  return async (request: LinkEmailRequest, tx: Tx): Promise<void> => {
    const store = await readLetterStore(context, request.storeId, tx);
    await queue('payment_link', request, writeLinkEmail(request, store), tx);
  };
};

/** Queues an email about a link in words of the store's own. Throws where the store has sent too many. */
export const queueOwnTextEmail = (context: Context) => {
  const queue = queueForLink(context);
  return async (request: OwnTextEmailRequest, tx: Tx): Promise<void> => {
    const store = await readLetterStore(context, request.storeId, tx);
    await queue('payment_link', request, writeOwnTextEmail(request, store), tx);
  };
};

/** Queues the email with a receipt. Throws where the store has sent too many. */
export const queueReceiptEmail = (context: Context) => {
  const queue = queueForLink(context);
  return async (request: ReceiptEmailRequest, tx: Tx): Promise<void> => {
    const store = await readLetterStore(context, request.storeId, tx);
    await queue('receipt', request, writeReceiptEmail(request, store), tx);
  };
};

/** Queues the email with the address of a document, and answers its id. Throws where the store has sent too many. */
export const queueDocumentEmail = (context: Context) => {
  const queue = queueForLink(context);
  return async (request: DocumentEmailRequest, tx: Tx): Promise<string | null> => {
    const store = await readLetterStore(context, request.storeId, tx);
    return queue('document', request, writeDocumentEmail(request, store), tx);
  };
};
