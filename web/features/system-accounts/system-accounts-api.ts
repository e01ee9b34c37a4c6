import { operator } from '../../../src/contract/operator.ts';
import { api, call, type Answered, type Asked } from '../../core/api.ts';

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
    openPayments: build.query<Answered<typeof operator.openPayments>, void>({
      ...call(operator.openPayments),
      providesTags: ['links', 'payments'],
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

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

/** The stream tells only of the operator's own store, so that those of the others are asked for. */
export const useOpenPaymentsQuery = () => accountsApi.useOpenPaymentsQuery(undefined, everyMinute);

export const { useAccountsQuery, usePendingUsersQuery, useApproveUserMutation, useDenyUserMutation } = accountsApi;
