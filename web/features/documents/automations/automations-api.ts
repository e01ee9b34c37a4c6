import { documentAutomations } from '../../../../src/contract/documents/automations.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const automationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    automations: queryOf(build, documentAutomations.automations, 'documents'),
    createAutomation: mutationOf(build, documentAutomations.createAutomation, 'documents'),
    saveAutomation: mutationOf(build, documentAutomations.saveAutomation, 'documents'),
    deleteAutomation: mutationOf(build, documentAutomations.deleteAutomation, 'documents'),
  }),
});

export const {
  useAutomationsQuery,
  useCreateAutomationMutation,
  useSaveAutomationMutation,
  useDeleteAutomationMutation,
} = automationsApi;
