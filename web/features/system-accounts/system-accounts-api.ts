import { deliveries } from '../../../src/contract/deliveries.ts';
import type { RequestOf } from '../../../src/contract/endpoint.ts';
import { operator } from '../../../src/contract/operator.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const systemAccountsApi = api.enhanceEndpoints({ addTagTypes: ['failures'] }).injectEndpoints({
  endpoints: (build) => ({
    accounts: queryOf(build, operator.accounts, 'accounts'),
    pendingUsers: queryOf(build, operator.pendingUsers, 'accounts'),
    openPayments: queryOf(build, operator.openPayments, 'links', 'payments'),
    lockedLinks: queryOf(build, operator.lockedLinks, 'links'),
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
    risk: queryOf(build, operator.risk),
    switches: queryOf(build, operator.switches),
    setSwitches: mutationOf(build, operator.setSwitches, 'accounts'),
    failedDeliveries: queryOf(build, deliveries.failed, 'failures'),
    retryDelivery: mutationOf(build, deliveries.retry, 'failures'),
    failedJobs: queryOf(build, deliveries.failedJobs, 'failures'),
    retryJob: mutationOf(build, deliveries.retryJob, 'failures'),
  }),
});

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

/** The stream covers the operator's own store only, so that the payments of the others are polled. */
export const useOpenPaymentsQuery = () => systemAccountsApi.useOpenPaymentsQuery(undefined, everyMinute);

/** The same holds for the links of other stores. */
export const useLockedLinksQuery = () => systemAccountsApi.useLockedLinksQuery(undefined, everyMinute);

/** Nothing on the stream tells of failures, so that they are polled. */
export const useFailedDeliveriesQuery = (query: NonNullable<RequestOf<typeof deliveries.failed>['query']>) =>
  systemAccountsApi.useFailedDeliveriesQuery({ query }, everyMinute);

/** Nothing on the stream tells of failures, so that they are polled. */
export const useFailedJobsQuery = () => systemAccountsApi.useFailedJobsQuery(undefined, everyMinute);

/** Read anew whenever they are shown, as they stand then. */
const asShown = { refetchOnMountOrArgChange: true } as const;

/** Signs of an account that it deserves a look. */
export const useRiskQuery = (id: string) => systemAccountsApi.useRiskQuery({ params: { id } }, asShown);

/** Whether a store may text and be paid. */
export const useSwitchesQuery = (id: string) => systemAccountsApi.useSwitchesQuery({ params: { id } }, asShown);

/** The stream says nothing of other stores' texts, so that they are read anew whenever they are shown. */
export const useTextLimitQuery = (id: string) => systemAccountsApi.useTextLimitQuery({ params: { id } }, asShown);

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
  useSetSwitchesMutation,
  useRetryDeliveryMutation,
  useRetryJobMutation,
} = systemAccountsApi;
