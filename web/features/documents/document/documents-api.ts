import { documents } from '../../../../src/contract/documents/documents.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documents: queryOf(build, documents.documents, 'documents'),
    madeDocument: queryOf(build, documents.document, 'documents', 'links'),
    makeDocument: mutationOf(build, documents.makeDocument, 'documents', 'links', 'texts'),
    sendDocument: mutationOf(build, documents.sendDocument, 'documents', 'texts'),
    presentDocument: mutationOf(build, documents.presentDocument, 'documents'),
    waiveDocument: mutationOf(build, documents.waiveDocument, 'documents', 'links'),
    voidDocument: mutationOf(build, documents.voidDocument, 'documents', 'links'),
    documentPreview: queryOf(build, documentTemplates.previewTemplate, 'documents', 'customers', 'links'),
  }),
});

export const {
  useDocumentsQuery,
  useMadeDocumentQuery,
  useMakeDocumentMutation,
  useSendDocumentMutation,
  usePresentDocumentMutation,
  useWaiveDocumentMutation,
  useVoidDocumentMutation,
  useDocumentPreviewQuery,
} = documentsApi;
