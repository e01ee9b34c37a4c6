import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const editorApi = api.injectEndpoints({
  endpoints: (build) => ({
    editedTemplate: queryOf(build, documentTemplates.template, 'documents'),
    saveTemplateText: mutationOf(build, documentTemplates.saveTemplate, 'documents'),
    // It changes nothing. As a query, what was shown with each keystroke would be kept.
    previewTemplateText: mutationOf(build, documentTemplates.previewTemplate),
  }),
});

export const { useEditedTemplateQuery, useSaveTemplateTextMutation, usePreviewTemplateTextMutation } = editorApi;
