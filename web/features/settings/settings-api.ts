import { account } from '../../../src/contract/account.ts';
import { api, call, type Answered, type Asked } from '../../core/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCredentials: build.mutation<Answered<typeof account.saveCredentials>, Asked<typeof account.saveCredentials>>({
      ...call(account.saveCredentials),
      invalidatesTags: ['user'],
    }),
  }),
});

export const { useSaveCredentialsMutation } = accountApi;
