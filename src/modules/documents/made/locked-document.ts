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

/** The link is locked first, and then its document, as everywhere. */
const lockFound =
  ({ paymentLinks }: Pick<Context, 'paymentLinks'>) =>
  async (found: DocumentKey | undefined, tx: Tx): Promise<LockedDocument> => {
    if (!found) throw documentNotFound();
    const { storeId, id, paymentLinkId } = found;
    const link =
      paymentLinkId === null ? null : await paymentLinks.lockLink(paymentLinkId, { storeId, operator: false }, tx);
    const document = await DocumentModel.of(storeId, tx).findById([storeId, id]).forUpdate();
    if (!document) throw documentNotFound();
    return { document, link };
  };

/** Locks a document by its public id, for whoever has its address. */
export const lockDocument = (context: Pick<Context, 'paymentLinks'>) => {
  const lock = lockFound(context);
  return async (documentId: string, tx: Tx): Promise<LockedDocument> => {
    if (!isDocumentId(documentId)) throw documentNotFound();
    const found = await DocumentModel.of(storeOf(documentId), tx)
      .findOne({ documentId })
      .select('storeId', 'id', 'paymentLinkId');
    return lock(found, tx);
  };
};

/** Locks a document of the store by its internal id. */
export const lockOwnDocument = (context: Pick<Context, 'paymentLinks'>) => {
  const lock = lockFound(context);
  return async (id: string, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<LockedDocument> => {
    const found = await DocumentModel.of(storeId, tx).findById([storeId, id]).select('storeId', 'id', 'paymentLinkId');
    return lock(found, tx);
  };
};

/** What every event of a document says of it. */
export const aboutDocument = ({
  paymentLinkId: linkId,
  linkPublicId: publicLinkId,
  ...document
}: DocumentModel): OfDocument => {
  const { storeId, id, documentId, title, customerId, customerName } = document;
  return { storeId, id, documentId, title, customerId, customerName, linkId, publicLinkId };
};
