import { apiKeys } from '../../../src/contract/people/api-keys.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const apiKeysApi = api.enhanceEndpoints({ addTagTypes: ['api-keys'] }).injectEndpoints({
  endpoints: (build) => ({
    apiKeys: queryOf(build, apiKeys.list, 'api-keys', 'accounts'),
    createApiKey: mutationOf(build, apiKeys.create, 'api-keys'),
    revokeApiKey: mutationOf(build, apiKeys.revoke, 'api-keys'),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
