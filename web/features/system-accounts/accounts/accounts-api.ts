import { operator } from '../../../../src/contract/operator/operator.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: queryOf(build, operator.accounts, 'accounts'),
    textLimit: queryOf(build, operator.textLimit),
    setTextLimit: mutationOf(build, operator.setTextLimit),
    resetPassword: mutationOf(build, operator.resetPassword),
    toggleStatus: mutationOf(build, operator.toggleStatus, 'accounts'),
    impersonate: mutationOf(build, operator.impersonate),
    risk: queryOf(build, operator.risk),
    switches: queryOf(build, operator.switches, 'accounts'),
    setSwitches: mutationOf(build, operator.setSwitches, 'accounts'),
  }),
});

/** Read anew whenever they are shown, as they stand then. */
const asShown = { refetchOnMountOrArgChange: true } as const;

/** Signs of an account that it deserves a look. */
export const useRiskQuery = (id: string) => accountsApi.useRiskQuery({ params: { id } }, asShown);

/** Whether a store may text and be paid. */
export const useSwitchesQuery = (id: string) => accountsApi.useSwitchesQuery({ params: { id } }, asShown);

/** The stream says nothing of other stores' texts, so that they are read anew whenever they are shown. */
export const useTextLimitQuery = (id: string) => accountsApi.useTextLimitQuery({ params: { id } }, asShown);

export const {
  useSetTextLimitMutation,
  useAccountsQuery,
  useResetPasswordMutation,
  useToggleStatusMutation,
  useImpersonateMutation,
  useSetSwitchesMutation,
} = accountsApi;
