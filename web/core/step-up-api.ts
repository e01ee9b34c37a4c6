import { secondFactors } from '../../src/contract/people/second-factors.ts';
import { api, mutationOf } from './api.ts';

const stepUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    stepUp: mutationOf(build, secondFactors.stepUp),
    passkeyOptions: mutationOf(build, secondFactors.passkeyOptions),
  }),
});

export const { useStepUpMutation, usePasskeyOptionsMutation } = stepUpApi;
