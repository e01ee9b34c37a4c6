import { operator } from '../../../src/contract/operator.ts';
import { api, call, type Answered, type Asked } from '../../app/api.ts';

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<Answered<typeof operator.accounts>, void>({
      ...call(operator.accounts),
      providesTags: ['accounts'],
    }),
    pendingUsers: build.query<Answered<typeof operator.pendingUsers>, void>({
      ...call(operator.pendingUsers),
      providesTags: ['accounts'],
    }),
    approveUser: build.mutation<Answered<typeof operator.approve>, Asked<typeof operator.approve>>({
      ...call(operator.approve),
      invalidatesTags: ['accounts'],
    }),
    denyUser: build.mutation<Answered<typeof operator.deny>, Asked<typeof operator.deny>>({
      ...call(operator.deny),
      invalidatesTags: ['accounts'],
    }),
  }),
});

export const { useAccountsQuery, usePendingUsersQuery, useApproveUserMutation, useDenyUserMutation } = accountsApi;
