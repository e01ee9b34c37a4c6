import { operator } from '../../../../src/contract/operator/operator.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingUsers: queryOf(build, operator.pendingUsers, 'accounts'),
    approveUser: mutationOf(build, operator.approve, 'accounts'),
    denyUser: mutationOf(build, operator.deny, 'accounts'),
    askMore: mutationOf(build, operator.askMore),
    deniedUsers: queryOf(build, operator.deniedUsers, 'accounts'),
    reopenUser: mutationOf(build, operator.reopen, 'accounts'),
    deleteDenied: mutationOf(build, operator.deleteDenied, 'accounts'),
  }),
});

export const {
  usePendingUsersQuery,
  useApproveUserMutation,
  useDenyUserMutation,
  useAskMoreMutation,
  useDeniedUsersQuery,
  useReopenUserMutation,
  useDeleteDeniedMutation,
} = registrationsApi;
