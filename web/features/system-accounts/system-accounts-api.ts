import { operator } from '../../../src/contract/operator.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const systemAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: queryOf(build, operator.accounts, 'accounts'),
    pendingUsers: queryOf(build, operator.pendingUsers, 'accounts'),
    openPayments: queryOf(build, operator.openPayments, 'links', 'payments'),
    approveUser: mutationOf(build, operator.approve, 'accounts'),
    textLimit: queryOf(build, operator.textLimit),
    setTextLimit: mutationOf(build, operator.setTextLimit),
    denyUser: mutationOf(build, operator.deny, 'accounts'),
    askMore: mutationOf(build, operator.askMore),
    deniedUsers: queryOf(build, operator.deniedUsers, 'accounts'),
    reopenUser: mutationOf(build, operator.reopen, 'accounts'),
    deleteDenied: mutationOf(build, operator.deleteDenied, 'accounts'),
    resetPassword: mutationOf(build, operator.resetPassword),
    toggleStatus: mutationOf(build, operator.toggleStatus, 'accounts'),
    impersonate: mutationOf(build, operator.impersonate),
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
  useAskMoreMutation,
  useDeniedUsersQuery,
  useReopenUserMutation,
  useDeleteDeniedMutation,
  useResetPasswordMutation,
  useToggleStatusMutation,
  useImpersonateMutation,
} = systemAccountsApi;
