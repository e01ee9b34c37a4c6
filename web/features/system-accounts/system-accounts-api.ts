import { operator } from '../../../src/contract/operator.ts';
import { api, call, type ResultOf, type ArgsOf } from '../../core/api.ts';

const systemAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<ResultOf<typeof operator.accounts>, ArgsOf<typeof operator.accounts>>({
      ...call(operator.accounts),
      providesTags: ['accounts'],
    }),
    pendingUsers: build.query<ResultOf<typeof operator.pendingUsers>, ArgsOf<typeof operator.pendingUsers>>({
      ...call(operator.pendingUsers),
      providesTags: ['accounts'],
    }),
    openPayments: build.query<ResultOf<typeof operator.openPayments>, void>({
      ...call(operator.openPayments),
      providesTags: ['links', 'payments'],
    }),
    approveUser: build.mutation<ResultOf<typeof operator.approve>, ArgsOf<typeof operator.approve>>({
      ...call(operator.approve),
      invalidatesTags: ['accounts'],
    }),
    textLimit: build.query<ResultOf<typeof operator.textLimit>, ArgsOf<typeof operator.textLimit>>({
      ...call(operator.textLimit),
    }),
    setTextLimit: build.mutation<ResultOf<typeof operator.setTextLimit>, ArgsOf<typeof operator.setTextLimit>>({
      ...call(operator.setTextLimit),
    }),
    denyUser: build.mutation<ResultOf<typeof operator.deny>, ArgsOf<typeof operator.deny>>({
      ...call(operator.deny),
      invalidatesTags: ['accounts'],
    }),
  }),
});

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

/** The stream covers the operator's own store only, so that the payments of the others are polled. */
export const useOpenPaymentsQuery = () => systemAccountsApi.useOpenPaymentsQuery(undefined, everyMinute);

/** The stream says nothing of other stores' texts, so that they are read anew whenever they are shown. */
export const useTextLimitQuery = (id: string) =>
  systemAccountsApi.useTextLimitQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

export const {
  useSetTextLimitMutation,
  useAccountsQuery,
  usePendingUsersQuery,
  useApproveUserMutation,
  useDenyUserMutation,
} = systemAccountsApi;
