import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { team } from '../../../../src/contract/people/team.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentTemplates: queryOf(build, documentTemplates.templates, 'documents'),
    documentTemplate: queryOf(build, documentTemplates.template, 'documents'),
    createDocumentTemplate: mutationOf(build, documentTemplates.createTemplate, 'documents'),
    saveDocumentTemplate: mutationOf(build, documentTemplates.saveTemplate, 'documents'),
    duplicateDocumentTemplate: mutationOf(build, documentTemplates.duplicateTemplate, 'documents'),
    archiveDocumentTemplate: mutationOf(build, documentTemplates.archiveTemplate, 'documents'),
    unarchiveDocumentTemplate: mutationOf(build, documentTemplates.unarchiveTemplate, 'documents'),
    deleteDocumentTemplate: mutationOf(build, documentTemplates.deleteTemplate, 'documents'),
    offerDocumentTemplate: mutationOf(build, documentTemplates.offerTemplate, 'documents'),
    templateRevisions: queryOf(build, documentTemplates.revisions, 'documents'),
    templateRevision: queryOf(build, documentTemplates.revision),
    restoreTemplateRevision: mutationOf(build, documentTemplates.restoreRevision, 'documents'),
    templateUsers: queryOf(build, team.list, 'accounts'),
  }),
});

export const {
  useDocumentTemplatesQuery,
  useDocumentTemplateQuery,
  useCreateDocumentTemplateMutation,
  useSaveDocumentTemplateMutation,
  useDuplicateDocumentTemplateMutation,
  useArchiveDocumentTemplateMutation,
  useUnarchiveDocumentTemplateMutation,
  useDeleteDocumentTemplateMutation,
  useOfferDocumentTemplateMutation,
  useTemplateRevisionsQuery,
  useTemplateRevisionQuery,
  useRestoreTemplateRevisionMutation,
  useTemplateUsersQuery,
} = templatesApi;
