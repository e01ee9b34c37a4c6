import type { DocumentSealed } from '../../documents/index.ts';
import type { Recorders } from './entry.ts';

/** What is recorded of documents; what they say stands in their own trail. */
export const documents: Recorders<DocumentSealed> = {
  DocumentSealed: ({ id, documentId, title, customerName, sealedHash, trailHash }) => ({
    action: 'DOCUMENT_SEALED',
    text: `The signed PDF of ${title} for ${customerName} was sealed`,
    detail: { documentId, sealedHash, trailHash },
    entity: 'document',
    entityId: id,
  }),
};
