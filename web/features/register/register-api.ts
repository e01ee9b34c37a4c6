import { register } from '../../../src/contract/register.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    toKeyIn: queryOf(build, register.toKeyIn, 'links', 'payments'),
    closing: queryOf(build, register.closing, 'links', 'payments'),
    confirmEntries: mutationOf(build, register.confirm, 'links'),
  }),
});

export const { useToKeyInQuery, useClosingQuery, useConfirmEntriesMutation } = registerApi;
