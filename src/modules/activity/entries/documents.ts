import type { DocumentDeclined, DocumentSigned } from '../../documents/index.ts';
import type { Recorders } from './entry.ts';

/** What is recorded of documents; what they say stands in their own trail. */
export const documents: Recorders<DocumentDeclined | DocumentSigned> = {
  DocumentSigned: ({ id, documentId, title, customerName, signerName, frozenHash, signatureHash }) => ({
    action: 'DOCUMENT_SIGNED',
    text: `${title} was signed by ${signerName} for ${customerName}`,
    detail: { documentId, frozenHash, signatureHash },
    entity: 'document',
    entityId: id,
  }),
  DocumentDeclined: ({ id, documentId, title, customerName, wrongPerson }) => ({
    action: 'DOCUMENT_DECLINED',
    text: wrongPerson
      ? `Whoever got ${title} for ${customerName} says that it is for somebody else`
      : `${title} was declined by ${customerName}`,
    detail: { documentId, wrongPerson },
    entity: 'document',
    entityId: id,
    status: 'warning',
  }),
};
