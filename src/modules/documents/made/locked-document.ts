import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { OfDocument } from '../events.ts';
import { DocumentModel } from './document.model.ts';
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

type DocumentKey = Pick<DocumentModel, 'storeId' | 'id' | 'paymentLinkId'>;

const findKey = (name: string, column: 'id' | 'document_id') =>
  statement(
    name,
    `select ${selectList(DocumentModel, 'd', ['storeId', 'id', 'paymentLinkId'])}
       from template_signatures d where d.store_id = $1 and d.${column} = $2`,
  );
const findById = findKey('documents.find-key', 'id');
const findByPublicId = findKey('documents.find-public-key', 'document_id');
const lockRow = statement(
  'documents.lock-document',
  `select ${selectList(DocumentModel, 'd')} from template_signatures d where d.store_id = $1 and d.id = $2 for update`,
);

/** The link is locked first, and then its document, as everywhere. */
const lockFound =
  ({ paymentLinks }: Pick<Context, 'paymentLinks'>) =>
  async (found: DocumentKey | undefined, tx: Tx): Promise<LockedDocument> => {
    if (!found) throw documentNotFound();
    const { storeId, id, paymentLinkId } = found;
    // Both are asked for at once, and answered one after the other.
    const [link, [document]] = await Promise.all([
      paymentLinkId === null ? null : paymentLinks.lockLink(paymentLinkId, { storeId, operator: false }, tx),
      tx.sql<DocumentModel>(lockRow, [storeId, id]),
    ]);
    if (!document) throw documentNotFound();
    return { document, link };
  };

/** Locks a document by its public id, for whoever has its address. */
export const lockDocument = (context: Pick<Context, 'paymentLinks'>) => {
  const lock = lockFound(context);
  return async (documentId: string, tx: Tx): Promise<LockedDocument> => {
    if (!isDocumentId(documentId)) throw documentNotFound();
    const [found] = await tx.sql<DocumentKey>(findByPublicId, [storeOf(documentId), documentId]);
    return lock(found, tx);
  };
};

/** Locks a document of the store by its internal id. */
export const lockOwnDocument = (context: Pick<Context, 'paymentLinks'>) => {
  const lock = lockFound(context);
  return async (id: string, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<LockedDocument> => {
    const [found] = await tx.sql<DocumentKey>(findById, [storeId, id]);
    return lock(found, tx);
  };
};

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
