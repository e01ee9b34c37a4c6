export { isOffered } from './is-offered.ts';
export { editAddress, listAddress, revisionsAddress, templateAddress } from './addresses.ts';
export {
  useArchiveDocumentTemplateMutation,
  useCreateDocumentTemplateMutation,
  useDeleteDocumentTemplateMutation,
  useDocumentTemplateQuery,
  useDocumentTemplatesQuery,
  useDuplicateDocumentTemplateMutation,
  useOfferDocumentTemplateMutation,
  useRestoreTemplateRevisionMutation,
  useSaveDocumentTemplateMutation,
  useTemplateRevisionQuery,
  useTemplateRevisionsQuery,
  useTemplateUsersQuery,
  useUnarchiveDocumentTemplateMutation,
} from './templates-api.ts';
export { useMayChange } from './use-may-change.ts';
export { whyChanged } from './why-changed.ts';
