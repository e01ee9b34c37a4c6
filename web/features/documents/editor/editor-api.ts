import { customers } from '../../../../src/contract/customers.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

export const editorApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Customers have documents, so that their own feature cannot be asked for them here.
    customersToShow: queryOf(build, customers.list, 'customers'),
    // It changes nothing. As a query, what was shown with each keystroke would be kept.
    previewTemplateText: mutationOf(build, documentTemplates.previewTemplate),
  }),
});

export const { useCustomersToShowQuery } = editorApi;
