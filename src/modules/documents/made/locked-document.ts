import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  keepOutline,
  lockLinkStatement,
  outlineStatement,
  type LinkOutline,
  type LockedLink,
} from '../../payment-links/index.ts';
import type { OfDocument } from '../events.ts';
import { DocumentModel } from './document.model.ts';
import type { HoldingDocument } from './document.ts';
import { holdingColumns } from './hold.ts';
import { messages } from './messages.ts';

/** A document whose row is locked until the transaction ends, and its link, which was locked before it. */
export interface LockedDocument {
  readonly document: DocumentModel;
  readonly link: LockedLink | null;
}

/** The same answer for a document that does not exist, cannot exist, is another store's or is kept no longer. */
export const documentNotFound = (): Problem =>
  new Problem('missing', 'document_not_found', messages.document_not_found);

const shape = /^[0-9a-hjkmnp-tv-z]{34}$/;

/** Whether a text can be the public id of a document. */
export const isDocumentId = (given: string): boolean => shape.test(given);

const lockRow = (name: string, column: 'id' | 'document_id') =>
  statement(
    name,
    `select ${selectList(DocumentModel, 'd')} from template_signatures d
      where d.store_id = $1 and d.${column} = $2 for update`,
  );
const lockLinkOf = (name: string, column: 'id' | 'document_id') =>
  lockLinkStatement(
    name,
    `l.id = (select d.payment_link_id from template_signatures d where d.store_id = $1 and d.${column} = $2)`,
  );

const byId = {
  link: lockLinkOf('documents.lock-link', 'id'),
  document: lockRow('documents.lock-document', 'id'),
};
const byPublicId = {
  link: lockLinkOf('documents.lock-link-of-public', 'document_id'),
  document: lockRow('documents.lock-public-document', 'document_id'),
};

/** The link is locked first, and then its document, as everywhere. Both are asked for at once, and answered one after the other. */
const lockBoth = async (
  statements: typeof byId,
  key: readonly [storeId: string, id: string],
  { sql }: Tx,
): Promise<LockedDocument> => {
  const [[link = null], [document]] = await Promise.all([
    sql<LockedLink>(statements.link, key),
    sql<DocumentModel>(statements.document, key),
  ]);
  if (!document) throw documentNotFound();
  return { document, link };
};

/** Locks a document by its public id, for whoever has its address. */
export const lockDocument = async (documentId: string, tx: Tx): Promise<LockedDocument> => {
  if (!isDocumentId(documentId)) throw documentNotFound();
  return lockBoth(byPublicId, [storeOf(documentId), documentId], tx);
};

const toSign = [
  ...(['storeId', 'id', 'documentId', 'title', 'language', 'customerId', 'customerName', 'paymentLinkId'] as const),
  ...(['linkPublicId', 'frozen', 'frozenHash', 'status', 'endsAt', 'completedAt', 'signKey'] as const),
] as const satisfies readonly (keyof DocumentModel)[];

/** What whoever signs a document has to know of it. */
export type DocumentToSign = Pick<DocumentModel, (typeof toSign)[number]>;

const linkOfPublic =
  '(select d.payment_link_id from template_signatures d where d.store_id = $1 and d.document_id = $2)';
const lockToSign = statement(
  'documents.lock-to-sign',
  `select ${selectList(DocumentModel, 'd', toSign)} from template_signatures d
    where d.store_id = $1 and d.document_id = $2 for update`,
);
const readBeside = statement(
  'documents.read-beside',
  `select ${selectList(DocumentModel, 'd', holdingColumns)} from template_signatures d
    where d.store_id = $1 and d.document_id <> $2 and d.payment_link_id = ${linkOfPublic} order by d.created_at, d.id`,
);
const readOutline = outlineStatement('documents.outline-of-link', `id = ${linkOfPublic}`);

/**
 * Locks a document that is to be signed and its link, and reads what else that asks for. Whoever changes one of them has locked the link
 * before, so that all of it is asked for at once.
 */
export const lockForSignature = async (documentId: string, tx: Tx) => {
  if (!isDocumentId(documentId)) throw documentNotFound();
  const key = [storeOf(documentId), documentId] as const;
  const [[link = null], [document], others, [outline]] = await Promise.all([
    tx.sql<LockedLink>(byPublicId.link, key),
    tx.sql<DocumentToSign>(lockToSign, key),
    tx.sql<HoldingDocument>(readBeside, key),
    tx.sql<LinkOutline>(readOutline, key),
  ]);
  if (!document) throw documentNotFound();
  // What is signed changes nothing of it.
  if (outline) keepOutline(document.storeId, outline, tx);
  return { document, link, others };
};

/** Locks a document of the store by its internal id. */
export const lockOwnDocument = (id: string, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<LockedDocument> =>
  lockBoth(byId, [storeId, id], tx);

/** What every event of a document says of it. */
export const aboutDocument = ({
  paymentLinkId: linkId,
  linkPublicId: publicLinkId,
  ...document
}: Pick<
  DocumentModel,
  'storeId' | 'id' | 'documentId' | 'title' | 'customerId' | 'customerName' | 'paymentLinkId' | 'linkPublicId'
>): OfDocument => {
  const { storeId, id, documentId, title, customerId, customerName } = document;
  return { storeId, id, documentId, title, customerId, customerName, linkId, publicLinkId };
};
