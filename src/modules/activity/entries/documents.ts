import type { DocumentDeclined, DocumentSealed, DocumentSigned, TemplateSaved } from '../../documents/index.ts';
import type { Recorders } from './entry.ts';

const acts: Readonly<Record<TemplateSaved['act'], string>> = {
  created: 'was created',
  saved: 'was saved',
  restored: 'was restored from an earlier revision',
  archived: 'was archived',
  unarchived: 'was taken into use again',
  deleted: 'was deleted',
  offered: 'is offered in other places',
};

/** What is recorded of what customers sign. */
export const documents: Recorders<TemplateSaved | DocumentSigned | DocumentDeclined | DocumentSealed> = {
  TemplateSaved: ({ templateId, name, act, version }, { byName }) => ({
    action: 'DOCUMENT_TEMPLATE_CHANGED',
    text: `The document template “${name}” ${acts[act]}${byName}`,
    detail: { act, version },
    entity: 'document_template',
    entityId: templateId,
  }),
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
  DocumentSealed: ({ id, documentId, title, customerName, sealedHash, trailHash }) => ({
    action: 'DOCUMENT_SEALED',
    text: `The signed PDF of ${title} for ${customerName} was sealed`,
    detail: { documentId, sealedHash, trailHash },
    entity: 'document',
    entityId: id,
  }),
};
