import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const secondFactorsApi = api.enhanceEndpoints({ addTagTypes: ['second-factors'] }).injectEndpoints({
  endpoints: (build) => ({
    secondFactors: queryOf(build, secondFactors.read, 'second-factors', 'session'),
    startAuthenticator: mutationOf(build, secondFactors.startAuthenticator),
    confirmAuthenticator: mutationOf(build, secondFactors.confirmAuthenticator, 'second-factors'),
    removeAuthenticator: mutationOf(build, secondFactors.removeAuthenticator, 'second-factors'),
    newRecoveryCodes: mutationOf(build, secondFactors.newRecoveryCodes, 'second-factors'),
    startPasskey: mutationOf(build, secondFactors.startPasskey),
    addPasskey: mutationOf(build, secondFactors.addPasskey, 'second-factors'),
    removePasskey: mutationOf(build, secondFactors.removePasskey, 'second-factors'),
  }),
});

export const {
  useSecondFactorsQuery,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useNewRecoveryCodesMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = secondFactorsApi;

/** Whether the signed-in user has a passkey; false until that is known. */
export const useHasPasskey = (): boolean => (useSecondFactorsQuery().data?.secondFactors.passkeys.length ?? 0) > 0;
